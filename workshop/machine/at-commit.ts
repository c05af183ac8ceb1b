import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';

/** Runs git and answers what it says; throws a sentence where it refuses. */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    throw new Error(`O git não respondeu a: git ${args.join(' ')}.`);
  }
}

/** Throws a sentence for what is no commit. */
export function requireCommit(ref: string): void {
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  } catch {
    throw new Error(`${ref} não é um commit daqui.`);
  }
}

/** Machines and contract as they were at a commit: what modules there export, by file; undefined for one that was not. */
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

/** The machine that a module exports, if it does. */
export function machineIn(module: Record<string, unknown> | undefined): AnyStateMachine | undefined {
  return Object.values(module ?? {}).find((value) => value instanceof StateMachine);
}
