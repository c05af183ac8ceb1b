import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const names = z._default(z.array(z.string()), []);
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: names, dynamicImports: names, assets: names }),
);

/** Sources that are useless without a network: Google's libraries, private pages and the site. */
const onlineOnly = ['src/lib/firebase/', 'src/routes/-private-pages.tsx', 'src/routes/_site'];

/**
 * Returns every file of the funnel's bundle that a step may request, from Vite's manifest. The style sheet is inside
 * each page.
 */
export function funnelFiles(manifestJson: unknown): string[] {
  const rows = z.parse(manifest, manifestJson);
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const row = rows[key];
    if (!row || seen.has(key) || onlineOnly.some((start) => key.startsWith(start))) return;
    seen.add(key);
    for (const file of [row.file, ...row.assets]) files.add(file);
    for (const next of [...row.imports, ...row.dynamicImports]) visit(next);
  };
  visit('index.html');
  return [...files].sort();
}

/** The placeholder in src/worker/sw.ts that is replaced by the list of files. */
const placeholder = 'self.__FUNNEL_FILES';

/** Writes `/sw.js`: the bundled service worker with the paths of the funnel's files. Throws if a file is missing. */
export function writeServiceWorker(dist: string): void {
  const client = join(dist, 'client');
  const files = funnelFiles(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
  const missing = files.filter((file) => !existsSync(join(client, file)));
  if (missing.length > 0) throw new Error(`/sw.js cannot keep ${missing.join(', ')}: not built`);
  const worker = readFileSync(join(dist, 'worker/sw.js'), 'utf8');
  if (!worker.includes(placeholder)) throw new Error(`the worker does not read ${placeholder}`);
  const paths = JSON.stringify(files.map((file) => `/${file}`));
  writeFileSync(
    join(client, 'sw.js'),
    worker.replace(placeholder, () => paths),
  );
}
