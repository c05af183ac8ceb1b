import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftFormat } from '#contract/draft/draft-format';
import { decodeDraftContext } from '#machines/order-funnel/decode-draft-context';
import { steps } from '#machines/order-funnel/steps';
import { flowMachines } from '../model/flow.ts';
import { inventoryOf, rootName } from '../paths/definitions.ts';
import { setupFileOf } from '../paths/machine-file.ts';
import { printProgress, writeResult } from '../paths/output.ts';
import { tellParent } from '../paths/parent-process.ts';
import { type ReleasedDraft, unreadDrafts } from './drafts.ts';
import { endlessIn } from './endless.ts';
import { lintMachine, unsentEvents } from './lint.ts';
import {
  childHelp,
  childOptionNames,
  machineOfFile,
  readArguments,
  runMachineCommand,
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

/**
 * Folders in which each machine's events must be named. For machines that only the server moves, these are the
 * commands.
 */
const sourceFolders: Record<string, readonly string[]> = {
  'order-funnel': ['src'],
  'order-lifecycle': ['server', 'machines/order-lifecycle'],
  'reseller-panel': ['src/panel'],
  'reseller-team': ['src/panel'],
  'phone-verification': ['server/routes'],
  'order-attention': ['machines/order-attention'],
};

/** Services that send events and never answer. */
const streams = ['followOrder', 'followOrders'];

await runMachineCommand(async (args) => {
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
    file === undefined ? projectFaults() : await fileFaults(file, optionOf('export'), optionOf('setup'));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else if (file !== undefined) writeResult(`${file}: no defects found.\n`, undefined);
});

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

function projectFaults(): string[] {
  return [
    ...flowMachines.flatMap(({ model, guardWords, cards }) => {
      const { definitions, states } = inventoryOf(model.machine);
      const lacksWords = (guard: string | undefined) =>
        guard !== undefined && guardWords(guard) === undefined;
      const folders = sourceFolders[model.name] ?? ['src'];
      return [
        ...lintMachine(model.machine, streams),
        ...unsentEvents(model.machine, folders.flatMap(textsIn)),
        ...definitions
          .filter(({ guard }) => lacksWords(guard))
          .map(
            ({ id }) =>
              `${id}: the guard has no words in workshop/model/guard-words.ts or workshop/model/panel-guard-words.ts`,
          ),
        ...cards
          .filter(({ state }) => state !== rootName && !states.includes(state))
          .map(
            ({ state }) =>
              `${state}: workshop/model/flow.ts has a card for this state, but the machine does not have it`,
          ),
      ].map((fault) => `${model.name}: ${fault}`);
    }),
    ...routeFaults(),
    ...unreadDrafts(releasedDrafts(), draftFormat, decodeDraftContext),
  ];
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

function releasedDrafts(): ReleasedDraft[] {
  const folder = 'tests/support/fixtures/drafts';
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** Returns steps without a page, and pages of the funnel without a step. */
function routeFaults(): string[] {
  const ids = readdirSync('src/routes')
    .filter((file) => file.startsWith('_funnel'))
    .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`);
  // Pathless layouts and parent routes are not pages.
  const pages = ids
    .filter((id) => !ids.some((other) => other.startsWith(`${id}/`)))
    .map((id) => id.replace(/\/_\w+/g, ''));
  const paths: string[] = steps.map(({ path }) => path);
  return [
    ...paths
      .filter((path) => !pages.includes(path))
      .map((path) => `${path}: the step has no page in src/routes`),
    ...pages.filter((page) => !paths.includes(page)).map((page) => `${page}: the page belongs to no step`),
  ];
}
