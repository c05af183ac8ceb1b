import { models } from '../tests/model/models.ts';
import { runCommand } from './paths/command.ts';

/** `npm run paths`: see `--help`. */
await runCommand(process.argv.slice(2), {
  models,
  walkers: {
    screens: ['node_modules/vitest/vitest.mjs', 'run', 'tests/model/screens.test.tsx'],
    browser: ['node_modules/playwright/cli.js', 'test', 'walks.e2e.ts', '--retries=0'],
  },
});
