import { existsSync } from 'node:fs';
import { setupFileOf } from '../paths/machine-file.ts';
import { printProgress, writeResult } from '../paths/output.ts';
import { tellParent } from '../paths/parent-process.ts';
import { endlessIn } from './endless.ts';
import { lintMachine } from './lint.ts';
import {
  childHelp,
  childOptionNames,
  machineOfFile,
  readArguments,
  setupOfFile,
} from './machine-argument.ts';

const help = `Lists defects of machines. Exits with code 1 if there are any.

  npm run machine:lint                                   check this project's machines, steps and saved drafts
  npm run machine:lint -- --file FILE [--export NAME]    check any XState 5 machine

  --setup FILE            input, event payloads and results of services, as for npm run paths; without it,
                          machine.setup.ts next to machine.ts is used if it exists

It finds transitions that are never taken, endless always transitions and raised events, unreachable states, states
that nothing leaves, services without an exit for errors or timeouts, and wildcards that hide other transitions.

${childHelp}`;

export async function run(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(help);
  const { optionOf, positionals } = readArguments(
    args,
    ['file', 'export', 'setup', ...childOptionNames],
    'npm run machine:lint -- --help',
  );
  if (positionals.length > 0)
    throw new Error(`Unknown argument ${positionals[0]}. See npm run machine:lint -- --help.`);
  const file = optionOf('file');
  const faults =
    file === undefined
      ? (await import('./project-faults.ts')).projectFaults()
      : await fileFaults(file, optionOf('export'), optionOf('setup'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else if (file !== undefined) writeResult(`${file}: no defects found.\n`, undefined);
}

async function fileFaults(
  file: string,
  exportName: string | undefined,
  setupFile: string | undefined,
): Promise<string[]> {
  const { machine, name } = await machineOfFile(file, exportName);
  const beside = setupFileOf(file);
  const isBeside = setupFile === undefined && beside !== file && existsSync(beside);
  const setup = await setupOfFile(isBeside ? beside : setupFile, machine);
  if (isBeside) printProgress(`The setup is ${beside}.`);
  tellParent({ kind: 'phase', phase: 'exploring' });
  const { faults, notDecided } = endlessIn(machine, setup);
  if (notDecided !== undefined)
    printProgress(`${name}: whether all steps end is not decided, because ${notDecided.replace(/\.$/, '')}.`);
  return [...lintMachine(machine), ...faults].map((fault) => `${name}: ${fault}`);
}
