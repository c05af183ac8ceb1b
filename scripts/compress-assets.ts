import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Writes `.br` and `.gz` files for every text asset, on all cores, so that the server never compresses while serving.

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Renames a complete file into place, because a server may read it at the same time. */
async function place(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  // For a large file, the best quality would save a twelfth of its size and add twenty seconds to every build.
  const quality = bytes.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await place(`${path}.br`, await brotli(bytes, { params }));
  await place(`${path}.gz`, await gzipped(bytes, { level: 9 }));
}

const entries = readdirSync('dist/client', { withFileTypes: true, recursive: true });
const texts = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))));
