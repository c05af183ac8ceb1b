import { pathToFileURL } from 'node:url';
import { isPostgresInstalled } from '../../../tests/support/postgres.ts';

/** Whether the whole length was asked for: `--long`. */
export const isLong = process.argv.includes('--long');

/** Whether this module was started, not imported. */
export function isStarted(moduleUrl: string): boolean {
  return process.argv[1] !== undefined && moduleUrl === pathToFileURL(process.argv[1]).href;
}

export type DatabaseKind = 'embedded' | 'postgresql';

/** The databases a trial runs on: those asked for (`--postgresql`, `--embedded`), or each one there is. */
export function databaseKinds(): DatabaseKind[] {
  const all: DatabaseKind[] = ['embedded', 'postgresql'];
  const asked = all.filter((kind) => process.argv.includes(`--${kind}`));
  if (isPostgresInstalled) return asked.length > 0 ? asked : all;
  console.log('skipped: postgresql is not installed');
  return ['embedded'];
}

/** What a trial measured, and each way in which it was not as promised. */
export interface Figure {
  line: string;
  faults: string[];
}

/** Prints a figure, with its first faults. */
export function say({ line, faults }: Figure): void {
  for (const fault of faults.slice(0, 20)) console.log(`✗ ${fault}`);
  console.log(line);
  if (faults.length > 0) process.exitCode = 1;
}
