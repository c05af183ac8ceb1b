import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { counted } from './formats/words.ts';
import { askToStop, type ChildMessage, folderVariable, isChild, type Phase } from './parent-process.ts';
import { withoutHeapDump } from './without-heap-dump.ts';

interface ChildLimits {
  /** Seconds for loading and exploring. Default: 600. */
  timeLimit?: number | undefined;
  /** Size of the heap in MB. Default: 2,048. */
  memoryLimit?: number | undefined;
}

interface ChildRun extends ChildLimits {
  /** The module that the child process runs. */
  entry: string;
  args: readonly string[];
  /** The machine's file, for messages. */
  file: string;
}

export const timeLimitDefault = 600;
export const memoryLimitDefault = 2_048;
/** The child itself stops waiting after 20 seconds, but not for code that runs without a pause. */
const loadMaximumSeconds = 21;
/** Memory of Node itself and outside the heap, in MB. */
const furtherMemory = 512;
/** Seconds until a child that was asked to stop must answer. */
const graceSeconds = 3;
/** Seconds beyond the time limit for choosing and writing paths. */
const writeSeconds = 120;
const firstProgressSeconds = 2;
const nextProgressSeconds = 5;
const interruptedCode = 130;

/** The standalone command, which needs no machines of a host. */
export const standaloneEntry = fileURLToPath(new URL(`./bin${extname(import.meta.url)}`, import.meta.url));

/**
 * Runs a command with `--file` in a child process and exits with its code. Returns if the command has no `--file`, or if
 * this process is the child. Invalid options have their defaults here, because the child refuses them.
 */
export async function exitFromChild(args: string[], entry: string): Promise<void> {
  const text = { type: 'string' } as const;
  const options = {
    file: text,
    'time-limit': text,
    'memory-limit': text,
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values } = parseArgs({ args, options, strict: false });
  if (isChild || typeof values.file !== 'string' || values.help) return;
  const number = (value: unknown) => (/^[1-9]\d{0,6}$/.test(String(value)) ? Number(value) : undefined);
  const limits = { timeLimit: number(values['time-limit']), memoryLimit: number(values['memory-limit']) };
  const code = await runInChild({ file: values.file, entry, args, ...limits });
  // Output to a pipe may still be in progress.
  await new Promise((resolve) => process.stdout.write('', resolve));
  process.exit(code);
}

/**
 * Runs a command in a child process with limits of time and memory, because loading a machine runs its code. Prints the
 * output of the child. Ctrl-C and the time limit stop the exploration, and the child then prints what it found. A second
 * Ctrl-C, or a child that does not answer, ends the child. Returns the exit code.
 */
async function runInChild(run: ChildRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'machine-child-'));
  const { memoryLimit = memoryLimitDefault } = run;
  const child = fork(run.entry, run.args, {
    // The terminal must not interrupt the child: this process decides what Ctrl-C means.
    detached: true,
    execArgv: [...process.execArgv, `--max-old-space-size=${memoryLimit}`],
    env: { ...process.env, [folderVariable]: folder },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const clean = () => {
    killAll(child);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clean);
  try {
    return await watch(child, run, folder);
  } finally {
    process.off('exit', clean);
    clean();
  }
}

function watch(child: ChildProcess, run: ChildRun, folder: string): Promise<number> {
  const { file, timeLimit = timeLimitDefault, memoryLimit = memoryLimitDefault } = run;
  let started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  let phase: Phase = 'starting';
  let found = '';
  let stoppedAt: number | undefined;
  let end: { code: number; why?: string } | undefined;
  let progressAt = firstProgressSeconds;

  const kill = (code: number, why: string) => {
    end ??= { code, why };
    killAll(child);
  };
  const stop = (limit?: number) => {
    stoppedAt = seconds();
    askToStop(folder, limit);
  };
  const interrupt = () => {
    if (stoppedAt !== undefined) return kill(interruptedCode, `Ended while ${phase}.`);
    if (phase === 'starting' || phase === 'loading')
      return kill(interruptedCode, `Interrupted while loading ${file}.`);
    printProgress('Stopping: what was found so far follows. Press Ctrl-C again to end at once.');
    stop();
  };
  const check = () => {
    if (phase === 'starting') return;
    const now = seconds();
    const loadLimit = Math.min(loadMaximumSeconds, timeLimit);
    if (phase === 'loading' && now > loadLimit)
      kill(1, `${file} did not load within ${secondsText(loadLimit)}: its code runs or waits without end.`);
    if (phase === 'exploring' && stoppedAt === undefined && now > timeLimit) stop(timeLimit);
    if (phase === 'exploring' && stoppedAt !== undefined && now > stoppedAt + graceSeconds)
      kill(
        1,
        `${file} does not answer while ${phase}${found}: a guard or another function of the machine runs without end.`,
      );
    if (phase !== 'loading' && phase !== 'exploring' && now > timeLimit + writeSeconds)
      kill(
        1,
        `${file} needs more than ${secondsText(timeLimit + writeSeconds)}, and ended while ${phase}: raise --time-limit, or use a lower --limit.`,
      );
    if (residentMegabytes(child.pid) > memoryLimit + furtherMemory) kill(1, memoryText(run, phase, found));
    if (now > progressAt) {
      printProgress(`${phase === 'loading' ? `loading ${file}` : phase}${found}, ${Math.round(now)} s…`);
      progressAt = now + nextProgressSeconds;
    }
  };
  const timer = setInterval(check, 250);
  const terminate = (signal: NodeJS.Signals) => kill(signal === 'SIGHUP' ? 129 : 143, `Ended by ${signal}.`);
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate);

  child.on('message', (message: ChildMessage) => {
    if (message.kind === 'phase') {
      phase = message.phase;
      if (phase === 'loading') started = performance.now();
    }
    if (message.kind === 'found') found = `, ${message.situations} situations, ${message.steps} steps`;
    if (message.kind === 'output') process.stdout.write(message.output);
    if (message.kind === 'end') end ??= { code: message.code };
  });
  child.stdout?.on('data', (bytes) => process.stderr.write(bytes));
  const { text, isHeapFull } = withoutHeapDump();
  child.stderr?.setEncoding('utf8').on('data', (part: string) => process.stderr.write(text(part)));

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // Processes that the machine's file started would keep the pipes open.
    child.on('exit', () => killAll(child));
    child.on('close', (code, signal) => {
      clearInterval(timer);
      process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate);
      const unexpected = isHeapFull() ? memoryText(run, phase, found) : endedText(file, code, signal);
      const { code: exitCode, why } = end ?? { code: 1, why: unexpected };
      if (why !== undefined) printProgress(why);
      resolve(exitCode);
    });
  });
}

const secondsText = (seconds: number) => counted(seconds, 'second', 'seconds');

function memoryText(
  { file, memoryLimit = memoryLimitDefault }: ChildRun,
  phase: Phase,
  found: string,
): string {
  const more = phase === 'loading' ? '' : ', use a lower --limit or fewer payloads';
  return `${file} needs more than ${memoryLimit} MB of memory while ${phase}${found}: raise --memory-limit${more}.`;
}

function endedText(file: string, code: number | null, signal: NodeJS.Signals | null): string {
  return code === null
    ? `The process that runs ${file} was ended by ${signal}.`
    : `${file} ended its process with code ${code} before there was a result: remove process.exit or its like.`;
}

/** Kills a child with every process that it started. */
function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The group has no process any more.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Returns the resident memory of a process in MB, or 0 where the system has no `/proc`. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1_024;
  } catch {
    return 0;
  }
}

function printProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}
