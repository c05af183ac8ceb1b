import { closeSync, fchmodSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Returns the text of a `.env` file. Throws for a value that the format cannot hold. */
export function envText(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${quoted(name, value)}\n`)
    .join('');
}

function quoted(name: string, value: string): string {
  const forms = [
    ...(/^[\w@.:/+=-]*$/.test(value) ? [value] : []),
    `'${value}'`,
    `"${value}"`,
    `\`${value}\``,
  ];
  const form = forms.find((text) => parseEnv(`${name}=${text}\n`)[name] === value);
  if (form === undefined || /[\r\n]/.test(value)) throw new Error(`${name} não cabe num arquivo .env.`);
  return form;
}

/**
 * Writes a file that only its user can read, completely or not at all. Without `replaces` it throws an EEXIST error if
 * the file exists.
 */
export function writePrivately(path: string, text: string, { replaces }: { replaces: boolean }): void {
  const place = replaces ? `${path}.new` : path;
  if (replaces) rmSync(place, { force: true });
  const file = openSync(place, 'wx', 0o600);
  try {
    fchmodSync(file, 0o600);
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
  if (replaces) renameSync(place, path);
}
