import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { temporaryFolder } from '../paths/parent-process.ts';
import { machineOfFile, type NamedMachine } from './machine-argument.ts';

/** Runs git and returns its output. Throws an error with one sentence if it fails. */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    throw new Error(`This git command failed: git ${args.join(' ')}.`);
  }
}

/** Throws an error with one sentence if `ref` is not a commit. */
export function requireCommit(ref: string, repository = '.'): void {
  try {
    git('-C', repository, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
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
  const parts = ['machines', 'contract', 'package.json', 'tsconfig.json'];
  return inCommit({ repository: process.cwd(), ref, parts, folders: [''] }, async (folder) => {
    const found: (Record<string, unknown> | undefined)[] = [];
    for (const file of files) {
      const path = join(folder, file);
      found.push(existsSync(path) ? await import(pathToFileURL(path).href) : undefined);
    }
    return found;
  });
}

/** Returns the machine of a file as it was at a commit of the file's repository. Throws an error with one sentence. */
export async function machineAt(
  ref: string,
  file: string,
  exportName: string | undefined,
): Promise<NamedMachine> {
  const directory = realpathSync(dirname(resolve(file)));
  const repository = git('-C', directory, 'rev-parse', '--show-toplevel').trim();
  const inside = relative(repository, join(directory, file.replace(/^.*[/\\]/, '')));
  try {
    requireCommit(ref, repository);
  } catch (cause) {
    throw new Error(`${ref} is neither a file nor a commit of the repository of ${file}.`, { cause });
  }
  const folders = [''];
  for (let part = dirname(inside); part !== '.'; part = dirname(part)) folders.push(part);
  return inCommit({ repository, ref, parts: [], folders }, (folder) => {
    const path = join(folder, inside);
    if (!existsSync(path)) throw new Error(`${file} did not exist at ${ref}.`);
    return machineOfFile(path, exportName);
  });
}

interface Extraction {
  repository: string;
  ref: string;
  /** The files and folders to extract. An empty list extracts everything. */
  parts: readonly string[];
  /** Folders of the repository whose installed packages the files may import. */
  folders: readonly string[];
}

/** Extracts a commit into a temporary folder, runs `read` with it, and deletes it. */
async function inCommit<Result>(
  { repository, ref, parts, folders }: Extraction,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = realpathSync(mkdtempSync(join(temporaryFolder(), 'machine-then-')));
  try {
    const archive = join(folder, 'then.tar');
    git('-C', repository, 'archive', '--output', archive, ref, ...parts);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    for (const one of folders) {
      const [from, to] = [join(repository, one, 'node_modules'), join(folder, one, 'node_modules')];
      if (existsSync(from) && existsSync(dirname(to)) && !existsSync(to)) symlinkSync(from, to);
    }
    return await read(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function machineIn(module: Record<string, unknown> | undefined): AnyStateMachine | undefined {
  return Object.values(module ?? {}).find((value) => value instanceof StateMachine);
}
