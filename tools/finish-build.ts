import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { makeTemplate } from '../server/db/embedded/template.ts';

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml)$/;

import { writeBuildFiles } from './build-files.ts';
import { writeNotices } from './notices.ts';
import { writeServiceWorker } from './service-worker.ts';

/** Writes `.br` and `.gz` beside every text asset, so that nothing is compressed again while serving. */
function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    // The best quality would save a twelfth of a file of megabytes, and cost twenty seconds of every build.
    const quality = bytes.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

// Beside the built server, where `server/main.ts` looks in both places.
cpSync('server/content/seed', 'dist/server/content/seed', { recursive: true });
writeNotices('dist', 'dist/client/THIRD-PARTY-NOTICES.txt');
await writeServiceWorker('dist');
writeBuildFiles('dist/client', process.argv[2] ?? 'sem-nome');
precompress('dist/client');
await makeTemplate('dist/database-template.tar.gz');
