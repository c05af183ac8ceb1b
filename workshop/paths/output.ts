import { writeFileSync } from 'node:fs';
import { OptionError } from './options.ts';
import { isChild, tellParent } from './parent-process.ts';

/** Prints progress to stderr, because stdout contains the result. */
export function printProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Prints a result, or writes it to a file. Throws `OptionError` if the file cannot be written. */
export function writeResult(result: string | Uint8Array, file: string | undefined): void {
  if (file === undefined) {
    if (isChild) tellParent({ kind: 'output', output: result });
    else process.stdout.write(result);
    return;
  }
  try {
    writeFileSync(file, result);
  } catch {
    throw new OptionError(`Cannot write to ${file}.`);
  }
  printProgress(`Written to ${file}.`);
}
