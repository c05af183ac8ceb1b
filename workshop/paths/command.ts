import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UndecidedError } from './choose.ts';
import { ignoreClosedPipe } from './closed-pipe.ts';
import { formatPaths } from './formats/format.ts';
import { counted } from './formats/words.ts';
import { exploreModel, generate } from './generate.ts';
import { type MachineFile, readMachine, readModel, setupFileOf } from './machine-file.ts';
import {
  type Host,
  helpText,
  OptionError,
  type ReplayTarget,
  readFileOptions,
  readOptions,
} from './options.ts';
import { printProgress, writeResult } from './output.ts';
import {
  beginLoading,
  endChild,
  forgetStop,
  isChild,
  isStopRequested,
  stopReason,
  strayErrors,
  tellParent,
} from './parent-process.ts';
import { notWalked, replayText, runsText, writtenPaths } from './report.ts';
import { withoutPairs } from './requirements.ts';
import { exitFromChild, standaloneEntry } from './run-in-child.ts';
import { setupTemplate } from './setup-template.ts';
import { textsIn } from './texts/texts-in.ts';
import { readRuns, replayRuns } from './walk-runs.ts';

/**
 * Runs the command with the given arguments. On an error, prints one sentence and exits with code 1. With `--file`,
 * runs in a child process, because loading a machine runs its code.
 */
export async function runCommand(args: string[], host: Host): Promise<void> {
  ignoreClosedPipe();
  await exitFromChild(args, standaloneEntry);
  try {
    const file = readFileOptions(args);
    if (!file) process.exitCode = await run(args, host);
    else endChild(await runFile(args, file));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    const code = error instanceof UndecidedError ? undecidedCode : 1;
    if (isChild) endChild(code);
    else process.exit(code);
  }
}

async function runFile(
  args: string[],
  file: NonNullable<ReturnType<typeof readFileOptions>>,
): Promise<number> {
  beginLoading(file.file);
  if (file.isInit) {
    writeTemplate(file, await readMachine(file));
    return 0;
  }
  const { model, assumed } = await readModel(file);
  await strayErrors();
  if (assumed !== undefined) printProgress(assumed);
  return run(args, { models: [{ ...model, whyStop: stopReason }] });
}

/**
 * Runs the command for machines that are loaded. Returns the exit code: 0, 1 if a replay fails, 2 if something is not
 * decided. Throws an error with one sentence.
 */
export async function run(args: string[], host: Host): Promise<number> {
  const options = readOptions(args, host.models);
  if (!options) {
    process.stdout.write(helpText(host));
    return 0;
  }
  tellParent({ kind: 'phase', phase: 'exploring' });
  if (options.replay !== undefined) return replayFile(options.replay, options.on, host);
  printProgress(`${options.model.name}: exploring…`);
  const explored = exploreModel(options.model);
  tellParent({ kind: 'phase', phase: 'choosing paths' });
  const { nodes, edges } = explored.graph;
  const found = counted(nodes.length, 'situation', 'situations');
  printProgress(`${found}, ${counted(edges.length, 'possible step', 'possible steps')}; choosing paths…`);
  if (explored.graph.stopped) forgetStop();
  const set = generate(explored, { ...options.generate, isStopped: isStopRequested });
  const runs = options.format === 'junit' ? { runs: readRuns(options.model.name) } : {};
  const text = formatPaths({ ...set, ...runs }, options.format, options.model);
  writeResult(text, options.out);
  const { undecided = [] } = explored.graph;
  const texts = textsIn().undecided;
  const isStopped = isStopRequested();
  const open = [...undecided.map((why) => why(texts)), ...(isStopped ? [texts.choosing] : [])];
  for (const why of open) printProgress(`Not decided: ${why}`);
  const isOpen = withoutPairs.some((measure) => set.coverage[measure].undecided?.length);
  return isOpen || isStopped ? undecidedCode : 0;
}

/** Exit code if something is neither covered nor proven impossible. */
const undecidedCode = 2;

/** Writes the setup file next to the machine's file, or to `out`. Throws `OptionError` if the file exists. */
function writeTemplate(
  { file, out }: MachineFile & { out?: string | undefined },
  { machine, exportName, form }: Awaited<ReturnType<typeof readMachine>>,
): void {
  const to = out ?? setupFileOf(file);
  if (existsSync(to))
    throw new OptionError(`${to} already exists: delete it, or use --out to choose another name.`);
  const here = dirname(fileURLToPath(import.meta.url));
  const packaged = /node_modules\/(.+)\/dist$/.exec(here)?.[1];
  const typeFrom = packaged ?? importPath(to, join(here, 'index.ts'));
  writeResult(setupTemplate({ machine, exportName, form, from: importPath(to, file), typeFrom }), to);
}

function importPath(from: string, to: string): string {
  return join('.', relative(dirname(from), dirname(to)), basename(to)).replace(/^(?!\.)/, './');
}

/** Replays the paths of a file on the chosen target. Returns exit code 0 if all pass, else 1. */
async function replayFile(file: string, on: ReplayTarget, { models, walkers }: Host): Promise<number> {
  if (on === 'machine') {
    const { text, ok } = await replayText(contentOf(file), models);
    writeResult(text, undefined);
    return ok ? 0 : 1;
  }
  const pathSetOfFile = writtenPaths(contentOf(file));
  const model = models.find(({ name }) => name === pathSetOfFile.machine);
  if (!model?.onScreens || !walkers)
    throw new OptionError(`${pathSetOfFile.machine} has no screens: use --on machine.`);
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  const REPLAY = join(folder, 'paths.json');
  try {
    writeFileSync(REPLAY, JSON.stringify(pathSetOfFile));
    printProgress(
      `Replaying ${counted(pathSetOfFile.paths.length, 'path', 'paths')} of ${pathSetOfFile.machine}…`,
    );
    const env = { ...process.env, REPLAY, LONG: '1' };
    const walked = spawnSync(process.execPath, walkers[on], { encoding: 'utf8', env });
    const { text, ok } = runsText(pathSetOfFile, readRuns(pathSetOfFile.machine, replayRuns(REPLAY)));
    process.stdout.write(text);
    // The test runner failed to start: its output says why.
    if (!ok && walked.status !== 0 && text.includes(notWalked)) printProgress(walked.stdout + walked.stderr);
    return ok ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function textOf(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le', 2) : bytes.toString('utf8');
}

function contentOf(file: string): string {
  try {
    return textOf(readFileSync(file));
  } catch {
    throw new OptionError(`The file ${file} cannot be read.`);
  }
}
