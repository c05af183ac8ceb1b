import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import * as z from 'zod/mini';

const rows = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.optional(z.boolean()), imports: z.optional(z.array(z.string())) }),
);

/** Sources that no step loads: the site and private pages. */
const elsewhere = /^src\/routes\/(_site|-private-pages)/;

/**
 * Returns the files of the funnel's bundle that a step loads in addition to the entry. Each has its name from the
 * build, for example `api` or `resume-screen`. Files of a library may share a name.
 */
export function lazyChunks(): Map<string, string> {
  const manifest = readManifest();
  const entry = manifest['index.html'];
  const first = new Set([entry?.file, ...(entry?.imports ?? []).map((key) => manifest[key]?.file)]);
  const files = Object.entries(manifest).flatMap(([source, { file }]) =>
    file.endsWith('.js') && !first.has(file) && !elsewhere.test(source) ? [`/${file}`] : [],
  );
  return new Map(files.map((file) => [file, nameOf(file)]));
}

export function fileOf(source: string): string {
  const row = readManifest()[source];
  if (!row) throw new Error(`the build has no ${source}`);
  return `/${row.file}`;
}

function readManifest(): z.output<typeof rows> {
  return z.parse(rows, JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
}

const nameOf = (file: string) => file.replace(/^\/assets\//, '').replace(/-[\w-]{8}\.js$/, '');

/**
 * Faults of a file. `offline`: the network is away for a moment. `reset`: connections are reset for a moment. `gone`: a
 * newer build replaced the file, so it is missing until the page reloads.
 */
export const chunkFaults = ['offline', 'reset', 'gone'] as const;
export type ChunkFault = (typeof chunkFaults)[number];

/** Length of the network failure, in ms. It is longer than both attempts of one load. */
const awayMs = 1_000;

/** Breaks the first load of each of these files. Returns a set that collects the names of requested files. */
export async function breakChunks(
  page: Page,
  chunks: ReadonlyMap<string, string>,
  fault: ChunkFault,
): Promise<ReadonlySet<string>> {
  const requestedFiles = new Set<string>();
  const broken = new Set<string>();
  let isAway = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && fault === 'gone') broken.clear();
  });
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    const name = chunks.get(new URL(route.request().url()).pathname);
    if (name !== undefined && !requestedFiles.has(name)) {
      requestedFiles.add(name);
      broken.add(name);
      if (fault !== 'gone') {
        isAway = fault === 'offline';
        if (isAway) await page.context().setOffline(true);
        setTimeout(async () => {
          broken.delete(name);
          if (!isAway || broken.size > 0) return;
          isAway = false;
          await page
            .context()
            .setOffline(false)
            .catch(() => undefined);
        }, awayMs);
      }
    }
    if (name === undefined || !broken.has(name)) return route.continue();
    return fault === 'gone' ? route.fulfill({ status: 404 }) : route.abort('connectionreset');
  });
  return requestedFiles;
}
