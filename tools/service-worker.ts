import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { injectManifest } from 'workbox-build';
import * as z from 'zod/mini';

const names = z._default(z.array(z.string()), []);
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: names, dynamicImports: names, css: names, assets: names }),
);

/** Google's libraries: of no use without a network. */
const onlineOnly = 'src/lib/firebase/';

/** Every file of the funnel's bundle that a step may ask for, by Vite's manifest. */
export function funnelFiles(manifestJson: unknown): string[] {
  const rows = z.parse(manifest, manifestJson);
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const row = rows[key];
    if (!row || seen.has(key) || key.startsWith(onlineOnly)) return;
    seen.add(key);
    for (const file of [row.file, ...row.css, ...row.assets]) files.add(file);
    for (const next of [...row.imports, ...row.dynamicImports]) visit(next);
  };
  visit('index.html');
  return [...files].sort();
}

/**
 * Writes `/sw.js`: the bundled worker with the funnel's files in it. Throws where a file is missing or too large to be
 * kept.
 */
export async function writeServiceWorker(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const files = funnelFiles(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
  const { count, warnings } = await injectManifest({
    swSrc: join(dist, 'worker/sw.js'),
    swDest: join(client, 'sw.js'),
    globDirectory: client,
    globPatterns: files,
    modifyURLPrefix: { '': '/' },
    // Their names change with their content.
    dontCacheBustURLsMatching: /^\/?assets\//,
  });
  if (warnings.length > 0 || count !== files.length)
    throw new Error(`${count} of ${files.length} files are in /sw.js: ${warnings.join('; ')}`);
}
