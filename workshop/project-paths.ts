import { touchedRef, touchedText } from './coverage/touched/touched.ts';
import { models } from './model/models.ts';
import { orderFunnelModel } from './model/order-funnel.ts';
import { runCommand } from './paths/command.ts';

const ownHelp = `  --touched COMMIT    list the paths and tests that the changes since a commit affect, most affected first;
                      cannot be combined with other options; reads the traces of test runs in coverage/
`;

/** Runs the command with the machines of this project. */
export async function runProjectCommand(args: string[]): Promise<void> {
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
}
