import { existsSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { type PathModel, type PathSetup, plainModel } from '../paths/index.ts';
import { writeResult } from '../paths/output.ts';
import { tellParent } from '../paths/parent-process.ts';
import { machineAt, machineIn, modulesAt, requireCommit } from './at-commit.ts';
import { compareBehaviour, compareModels } from './behaviour.ts';
import { diffMachines } from './diff.ts';
import { type DrawnDiff, diffSvg } from './diff-svg.ts';
import { diffText, type NamedDiff } from './diff-text.ts';
import { draftReading, draftsToMigrate } from './drafts.ts';
import {
  childHelp,
  childOptionNames,
  machineOfFile,
  readArguments,
  setupOfFile,
} from './machine-argument.ts';

const help = `Compares machines: their definitions and, side by side, what they do. Functions are compared by their source text.

  npm run machine:diff -- REF                       compare this project's machines with a commit, and list saved
                                                    drafts that need a migration
  npm run machine:diff -- --file FILE --against OLD compare any XState 5 machine with another file, or with the
                                                    same file at a commit

  --export NAME           export name of the machine, if the file exports several
  --against-export NAME   export name in the other file (default: as --export)
  --setup FILE            input, event payloads and results of services, as for npm run paths
  --limit N               maximum number of situations to explore of each machine (default 20000)
  --format NAME           text (default), markdown for a review, or svg, a drawing of the changes
${childHelp}
Nothing has changed only if the definitions are equal and both machines behave alike in every situation. If the
exploration stops at the limit, the behaviour is not decided.
`;

const formats = ['text', 'markdown', 'svg'] as const;
type Format = (typeof formats)[number];
const isFormat = (word: string): word is Format => formats.some((one) => one === word);

const draftFiles = [
  'machines/order-funnel/steps.ts',
  'contract/draft/draft-format.ts',
  'contract/draft/draft.ts',
];
/** Sets the clock that the machines of the same copy read. */
const clockFile = 'machines/clock.ts';
const optionNames = [
  'file',
  'export',
  'against',
  'against-export',
  'setup',
  'limit',
  'format',
  ...childOptionNames,
];
const limitDefault = 20_000;

type Compared = NamedDiff & DrawnDiff;

export async function run(args: string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return void process.stdout.write(help);
  const { optionOf, positionals } = readArguments(args, optionNames, 'npm run machine:diff -- --help');
  const [ref = optionOf('against'), ...more] = positionals;
  const [file, format] = [optionOf('file'), optionOf('format') ?? 'text'];
  const limit = Number(optionOf('limit') ?? limitDefault);
  if (ref === undefined || more.length > 0 || !isFormat(format))
    throw new Error(
      `Name ${file === undefined ? 'a commit' : 'a file or a commit with --against'}. See npm run machine:diff -- --help.`,
    );
  if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit needs a whole number above 0.');
  const names = { after: optionOf('export'), before: optionOf('against-export') ?? optionOf('export') };
  const diffs =
    file === undefined
      ? await diffsSince(ref, limit)
      : [await diffOfFiles(file, ref, names, await setupOfFile(optionOf('setup')), limit)];
  tellParent({ kind: 'phase', phase: 'writing' });
  writeResult(format === 'svg' ? await diffSvg(diffs, ref) : diffText(diffs, ref, format), undefined);
}

async function diffOfFiles(
  file: string,
  against: string,
  names: Record<'before' | 'after', string | undefined>,
  setup: PathSetup,
  limit: number,
): Promise<Compared> {
  const { machine: after, name } = await machineOfFile(file, names.after);
  const { machine: before } = existsSync(against)
    ? await machineOfFile(against, names.before)
    : await machineAt(against, file, names.before);
  tellParent({ kind: 'phase', phase: 'exploring' });
  const behaviour = compareBehaviour(before, after, setup, limit);
  return { name, before, after, diff: diffMachines(before, after), behaviour, drafts: [] };
}

async function diffsSince(since: string, limit: number): Promise<Compared[]> {
  const { flowMachines } = await import('../model/flow.ts');
  const files = flowMachines.map(({ model }) => `machines/${model.name}/machine.ts`);
  requireCommit(since);
  const then = await modulesAt(since, [...draftFiles, ...files, clockFile]);
  const now = await Promise.all(draftFiles.map((file) => import(`../../${file}`)));
  const [before, after] = [then, now].map(([steps, version, draft]) =>
    steps && version && draft ? draftReading(steps, version, draft) : undefined,
  );
  return flowMachines.map(({ model }, index) => {
    const { name, machine } = model;
    const earlier = machineIn(then[draftFiles.length + index]);
    return {
      name,
      before: earlier,
      after: machine,
      diff: diffMachines(earlier, machine),
      behaviour: earlier
        ? compareModels(modelOfEarlier(earlier, model, then.at(-1)?.atInstant), model, limit)
        : { verdict: 'not decided', reason: `there was no machine at ${since}` },
      drafts: name === 'order-funnel' && before && after ? draftsToMigrate(before, after) : [],
    };
  });
}

/**
 * Returns the model of a machine for its earlier version, which starts in the earlier initial state. `atInstant` sets
 * the clock that the earlier version reads.
 */
function modelOfEarlier(machine: AnyStateMachine, model: PathModel, atInstant: unknown): PathModel {
  const start = () => {
    const { snapshot } = plainModel(model.name, machine, { input: model.input }).start();
    return { ...model.start(), snapshot };
  };
  const clock =
    model.atInstant && typeof atInstant === 'function'
      ? {
          atInstant: <T>(instant: number, run: () => T): T =>
            Reflect.apply(atInstant, undefined, [instant, run]),
        }
      : {};
  return { ...model, machine, start, ...clock };
}
