import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = 512;
const FILE = '0';
const DIRECTORY = '5';

function text(bytes: Uint8Array, start: number, length: number): string {
  const field = Buffer.from(bytes.buffer, bytes.byteOffset + start, length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end < 0 ? length : end);
}

function octal(bytes: Uint8Array, start: number, length: number): number {
  return Number.parseInt(text(bytes, start, length).trim(), 8);
}

/** POSIX ustar: the sum of the header's bytes, its own checksum field read as spaces. */
function isHeaderIntact(header: Uint8Array): boolean {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0);
  return sum === octal(header, 148, 8);
}

/**
 * Unpacks the tar of a PGlite data folder into the new folder `into`, for its owner's eyes only. PGlite's own loader
 * takes six times as long. Throws when the tar is damaged or cut short.
 */
export function unpackDataFolder(tar: Uint8Array, into: string): void {
  mkdirSync(into, { mode: 0o700 });
  for (let offset = 0; ; ) {
    const header = tar.subarray(offset, offset + BLOCK);
    if (header.length < BLOCK) throw new Error('A cópia inicial do banco está incompleta.');
    if (header[0] === 0) return;
    const name = text(header, 0, 100);
    const type = text(header, 156, 1);
    const size = octal(header, 124, 12);
    const content = tar.subarray(offset + BLOCK, offset + BLOCK + size);
    const isKnown = (type === FILE || type === DIRECTORY) && !name.includes('..');
    if (!isHeaderIntact(header) || !isKnown || content.length < size) {
      throw new Error('A cópia inicial do banco está corrompida.');
    }
    if (type === DIRECTORY) mkdirSync(join(into, name), { mode: 0o700 });
    else writeFileSync(join(into, name), content, { mode: 0o600 });
    offset += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
