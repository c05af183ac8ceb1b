import { copyFileSync, cpSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeBuildFiles } from './build-files.ts';
import { databaseTemplate, demonstrationFile } from './database-template.ts';
import { writeNotices } from './notices.ts';
import { writeServiceWorker } from './service-worker.ts';

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  // The best quality would save a twelfth of a file of megabytes, and cost twenty seconds of every build.
  const quality = bytes.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await gzipped(bytes, { level: 9 }));
}

/** Writes `.br` and `.gz` beside every text asset, on all cores, so that nothing is compressed again while serving. */
async function precompress(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const texts = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))));
}

// Beside the built server, where `server/main.ts` looks in both places.
cpSync('server/content/seed', 'dist/server/content/seed', { recursive: true });
writeNotices('dist', 'dist/client/THIRD-PARTY-NOTICES.txt');
writeServiceWorker('dist');
writeBuildFiles('dist/client', process.argv[2] ?? 'sem-nome');
await precompress('dist/client');
copyFileSync(await databaseTemplate(), 'dist/database-template.tar.gz');
copyFileSync(demonstrationFile, 'dist/demonstration.tar.gz');
