import { models } from '../kit/models.ts';
import { orderFunnelModel } from '../kit/order-funnel.ts';
import { runCommand } from './paths/command.ts';
import { touchedText } from './touched/touched.ts';

/** `npm run paths`: see `--help`. */
const ownHelp = `  --touched COMMIT    os caminhos e os testes que as mudanças desde um commit tocam, os mais tocados primeiro; anda
                      sozinha, e sabe dos testes pelas execuções guardadas em coverage/
`;

const [option, ref, ...more] = process.argv.slice(2);
if (option === '--touched') await tellTouched();
else
  await runCommand(process.argv.slice(2), {
    models,
    ownHelp,
    walkers: {
      screens: ['node_modules/vitest/vitest.mjs', 'run', 'tests/model/screens.test.tsx'],
      browser: ['node_modules/playwright/cli.js', 'test', 'walks.e2e.ts', '--retries=0'],
    },
  });

async function tellTouched(): Promise<void> {
  try {
    if (ref === undefined || more.length > 0)
      throw new Error('--touched pede um commit e anda sozinha, como em --touched main.');
    process.stdout.write(await touchedText(orderFunnelModel, ref));
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof Error ? error.message : String(error));
  }
}
