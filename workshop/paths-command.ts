import { touchedRef, touchedText } from './coverage/touched/touched.ts';
import { models } from './model/models.ts';
import { orderFunnelModel } from './model/order-funnel.ts';
import { runCommand } from './paths/command.ts';

/** `npm run paths`: see `--help`. */
const ownHelp = `  --touched COMMIT    os caminhos e os testes que as mudanças desde um commit tocam, os mais tocados primeiro; anda
                      sozinha, e sabe dos testes pelas execuções guardadas em coverage/
`;

const args = process.argv.slice(2);
try {
  const ref = touchedRef(args);
  if (ref !== undefined) process.stdout.write(await touchedText(orderFunnelModel, ref));
  else
    await runCommand(args, {
      models,
      ownHelp,
      walkers: {
        screens: ['node_modules/vitest/vitest.mjs', 'run', 'tests/model/screens.test.tsx'],
        browser: ['node_modules/playwright/cli.js', 'test', 'walks.e2e.ts', '--retries=0'],
        forms: ['node_modules/playwright/cli.js', 'test', 'forms.e2e.ts', '--retries=0'],
      },
    });
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}
