import { existsSync } from 'node:fs';
import { git, machineIn, modulesAt, requireCommit } from '../../machine/at-commit.ts';
import { changedTransitions } from '../../machine/machine-change.ts';
import { counted } from '../../paths/formats/words.ts';
import { exploreModel, generate } from '../../paths/generate.ts';
import type { PathModel } from '../../paths/model.ts';
import { replay } from '../../paths/replay.ts';
import { readTraces, type Trace } from '../../paths/trace.ts';
import { touchedBy } from './places.ts';

/** A walk or a test, with the weight of its touched transitions. */
export interface Ranked {
  name: string;
  /** Sum of how much the change touches each transition of the walk. */
  weight: number;
  transitions: number;
}

const shownMaximum = 20;
const machineFile = 'machines/order-funnel/machine.ts';

/** The parts of a machine that changes since a commit affect. */
interface Touched {
  files: string[];
  /** The weight of the change for each transition, from 0 to 1, by its id. */
  transitions: Map<string, number>;
  places: string[];
  /** New transitions, and those with another guard or action. */
  changed: string[];
}

/** Returns what the files changed since a commit, and the changes of the machine, affect in a model. */
export async function touchedSince(model: PathModel, ref: string): Promise<Touched> {
  requireCommit(ref);
  const files = changedFiles(ref);
  const { transitions, places } = touchedBy(model, files);
  const isMachineTouched = files.some((file) => file.startsWith('machines/'));
  const [before] = isMachineTouched ? await modulesAt(ref, [machineFile]) : [];
  const machineThen = machineIn(before);
  const changed = machineThen ? changedTransitions(machineThen, model.machine) : [];
  for (const id of changed) transitions.set(id, 1);
  return { files, transitions, places, changed };
}

/** Returns the commit of `--touched`, or undefined without the option. Throws if there are other arguments. */
export function touchedRef(args: readonly string[]): string | undefined {
  if (!args.some((arg) => /^--touched(=|$)/.test(arg))) return undefined;
  const [ref, ...more] = args
    .filter((arg) => arg !== '--touched')
    .map((arg) => arg.replace(/^--touched=/, ''));
  if (!ref || ref.startsWith('-') || more.length > 0)
    throw new Error('--touched needs a commit and no other option, as in --touched main.');
  return ref;
}

/**
 * Returns the text of `npm run paths -- --touched REF`: the walks and tests that changes since a commit affect, most
 * affected first.
 */
export async function touchedText(model: PathModel, ref: string): Promise<string> {
  const { files, transitions: touched, places, changed } = await touchedSince(model, ref);
  const counts = `${counted(files.length, 'file', 'files')} changed since ${ref}, ${counted(touched.size, 'transition', 'transitions')} affected`;
  if (touched.size === 0) return `${counts}.\n`;
  const explored = exploreModel(model);
  const walks = generate(explored, { criterion: 'transitions' }).paths.map(({ id, goal, steps }) => ({
    name: `${id}  ${goal}`,
    walked: replay(model, steps).walked.flatMap(({ effects }) => effects?.microsteps.flat() ?? []),
  }));
  const traces = readTraces(model);
  const tests = rank(traces.flatMap(testsOf), touched);
  return [
    `${counts}.`,
    ...(places.length > 0 ? [`Affected code: ${places.join(', ')}.`] : []),
    ...(changed.length > 0
      ? [
          `Changed in the machine: ${counted(changed.length, 'transition', 'transitions')}.`,
          ...listed(changed),
        ]
      : []),
    '',
    'Paths, most affected first, with their number of affected transitions; those further from the change count less:',
    ...listed(rank(walks, touched).map(lineOf)),
    '',
    'Tests, most affected first:',
    ...(traces.length > 0
      ? listed(tests.map(lineOf))
      : ['  No test has left traces. This run does, in a few minutes: npm run unit -- machines tests/model']),
    '',
  ].join('\n');
}

/** Sorts walks by how much the change touches them. Leaves out untouched ones. */
export function rank(
  walks: readonly { name: string; walked: readonly string[] }[],
  touched: ReadonlyMap<string, number>,
): Ranked[] {
  return walks
    .map(({ name, walked }) => {
      const own = [...new Set(walked)].flatMap((id) => touched.get(id) ?? []);
      return { name, transitions: own.length, weight: own.reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ transitions }) => transitions > 0)
    .toSorted((one, other) => other.weight - one.weight || (one.name < other.name ? -1 : 1));
}

function testsOf({ shown: printed, tests }: Trace) {
  return tests.map(({ name, shown: places }) => ({
    name,
    walked: places.transitions.flatMap((place) => printed.transitions[place] ?? []),
  }));
}

const lineOf = ({ name, transitions }: Ranked) => `${String(transitions).padStart(3)}  ${name}`;

function listed(lines: readonly string[]): string[] {
  const more = lines.length - shownMaximum;
  const printed = lines.slice(0, shownMaximum).map((line) => `  ${line}`);
  return more > 0 ? [...printed, `  and ${more} more`] : printed;
}

function changedFiles(ref: string): string[] {
  const gitOutputs = [
    git('diff', '--name-only', '--no-renames', '--end-of-options', ref, '--'),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return gitOutputs.flatMap((text) => text.split('\n').filter((file) => file !== '' && existsSync(file)));
}
