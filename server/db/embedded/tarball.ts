import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';

/**
 * Unpacks the tar.gz of a PGlite data folder into the new folder `into`, readable by its owner only. PGlite's loader
 * takes six times as long. Throws if the archive is damaged or truncated, by gzip's checksum.
 */
export function unpackDataFolder(archive: Uint8Array, into: string): void {
  const tar = inflate(archive);
  mkdirSync(into, { mode: 0o700 });
  for (const { name, type, data = '' } of parseTar(tar)) {
    if (type === 'directory') mkdirSync(join(into, name), { mode: 0o700 });
    else writeFileSync(join(into, name), data, { mode: 0o600 });
  }
}

function inflate(archive: Uint8Array): Uint8Array {
  try {
    // The bytes are copied, because nanotar reads the underlying buffer from its beginning.
    return new Uint8Array(gunzipSync(archive));
  } catch (cause) {
    throw new Error('A cópia inicial do banco está incompleta ou corrompida.', { cause });
  }
}
