import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** Runs git and returns its output. Throws an error with one sentence if it fails. */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    throw new Error(`This git command failed: git ${args.join(' ')}.`);
  }
}

/** Throws an error with one sentence if `ref` is not a commit. */
export function requireCommit(ref: string): void {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new Error(`${ref} is not a commit of this repository.`);
  }
}

/**
 * Imports modules of `machines` and `contract` as they were at a commit. Returns their exports, or undefined for a file
 * that did not exist.
 */
export async function modulesAt(
  ref: string,
  files: readonly string[],
): Promise<(Record<string, unknown> | undefined)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'botija-then-'));
  try {
    const archive = join(folder, 'then.tar');
    git('archive', '--output', archive, ref, 'machines', 'contract', 'package.json', 'tsconfig.json');
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const found: (Record<string, unknown> | undefined)[] = [];
    for (const file of files) {
      const path = join(folder, file);
      found.push(existsSync(path) ? await import(pathToFileURL(path).href) : undefined);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function machineIn(module: Record<string, unknown> | undefined): AnyStateMachine | undefined {
  return Object.values(module ?? {}).find((value) => value instanceof StateMachine);
}
