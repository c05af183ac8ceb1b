import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { errorText } from './error-text.ts';
import type { Undecided } from './texts/texts.ts';

/** A message from a child process to the command that started it. */
export type ChildMessage =
  | { kind: 'phase'; phase: Phase }
  | { kind: 'found'; situations: number; steps: number }
  | { kind: 'output'; output: string | Uint8Array }
  | { kind: 'end'; code: number };

export type Phase = 'starting' | 'loading' | 'exploring' | 'choosing paths' | 'writing';

/** The environment variable that names the folder which a child process shares with its parent. */
export const folderVariable = 'MACHINE_PATHS_FOLDER';

/** Returns the file that asks the child process to stop. */
function stopFileIn(folder: string): string {
  return join(folder, 'stop');
}

/** Asks the child process to stop, because its time limit in seconds is over or, without one, an interruption. */
export function askToStop(folder: string, timeLimit?: number): void {
  const file = stopFileIn(folder);
  writeFileSync(`${file}-new`, String(timeLimit ?? ''));
  renameSync(`${file}-new`, file);
}

const folder = process.env[folderVariable];

/** True if `runInChild` started this process. */
export const isChild = folder !== undefined;

/** Returns a folder for temporary files. The parent of a child process deletes it, even if the child was killed. */
export function temporaryFolder(): string {
  return folder ?? tmpdir();
}

/** Sends a message to the parent process. Does nothing in a process that is not a child. */
export function tellParent(message: ChildMessage): void {
  // If the parent is gone, nobody can receive the message.
  if (isChild) process.send?.(message, undefined, {}, () => undefined);
}

/** Ends a child process with an exit code after its messages are sent. */
export function endChild(code: number): void {
  if (!process.connected) process.exit(code);
  process.send?.({ kind: 'end', code } satisfies ChildMessage, undefined, {}, () => process.exit(code));
}

/**
 * Prepares a child process for loading a machine's file. If the file throws where no caller catches it, the process ends
 * with one sentence.
 */
export function beginLoading(file: string): void {
  tellParent({ kind: 'phase', phase: 'loading' });
  process.on('uncaughtException', (error, origin) => {
    const how =
      origin === 'unhandledRejection' ? 'rejected a promise that nothing handles' : 'threw an error';
    console.error(`${file} ${how}: ${errorText(error)}.`);
    endChild(1);
  });
}

/** Waits until errors of the machine's file that nothing handles were reported. */
export async function strayErrors(): Promise<void> {
  await pause();
}

const checkEveryMs = 50;
const parent = process.ppid;
let checkedAt = 0;

let isStopKnown = false;

/** Returns whether the parent asks to stop. Looks at most every `checkEveryMs`. */
export function isStopRequested(): boolean {
  if (folder === undefined || isStopKnown || performance.now() - checkedAt < checkEveryMs) return isStopKnown;
  checkedAt = performance.now();
  if (process.ppid !== parent) process.exit(1);
  isStopKnown = existsSync(stopFileIn(folder));
  return isStopKnown;
}

/** Forgets that the parent asked to stop, because the exploration has stopped. */
export function forgetStop(): void {
  if (folder !== undefined) rmSync(stopFileIn(folder), { force: true });
}

/**
 * Reports what was found so far to the parent process. Returns the reason if the parent asks to stop. Looks at most
 * every `checkEveryMs`, because this runs after every situation.
 */
export function stopReason(situations: number, steps: number): Undecided | undefined {
  if (folder === undefined || performance.now() - checkedAt < checkEveryMs) return undefined;
  checkedAt = performance.now();
  if (process.ppid !== parent) process.exit(1);
  tellParent({ kind: 'found', situations, steps });
  const file = stopFileIn(folder);
  if (!existsSync(file)) return undefined;
  const seconds = readFileSync(file, 'utf8');
  return ({ interrupted, timeLimit }) => (seconds === '' ? interrupted : timeLimit(Number(seconds)));
}
