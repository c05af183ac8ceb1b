import { writeFileSync } from 'node:fs';
import { OptionError } from './options.ts';

/** Whoever reads the result may stop before its end, as `head` does. */
export function endQuietly(): void {
  process.stdout.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

/** Progress goes beside the result, never into it. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Shows a result, or keeps it in a file where one is told. Throws `OptionError`. */
export function put(result: string | Uint8Array, file: string | undefined): void {
  if (file === undefined) {
    process.stdout.write(result);
    return;
  }
  try {
    writeFileSync(file, result);
  } catch {
    throw new OptionError(`Não foi possível gravar em ${file}.`);
  }
  tell(`Gravado em ${file}.`);
}
