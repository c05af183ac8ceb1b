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
 * Files of the funnel's bundle that a step loads beside the entry, with what the build named them: `api`, `resume-screen`.
 * A library's files may share a name.
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

/** The file of a source. */
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
 * What may become of a file: the network is away for a moment; connections to it are reset for a moment; a newer build
 * has replaced it, so that it is gone until the page is loaded anew.
 */
export const chunkFaults = ['offline', 'reset', 'gone'] as const;
export type ChunkFault = (typeof chunkFaults)[number];

/** How long the network stays away, in ms: longer than both tries of a load that follow each other. */
const awayMs = 1_000;

/** Breaks the first load of each of these files. Answers the names of those that were asked for. */
export async function breakChunks(
  page: Page,
  chunks: ReadonlyMap<string, string>,
  fault: ChunkFault,
): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  const broken = new Set<string>();
  let isAway = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && fault === 'gone') broken.clear();
  });
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    const name = chunks.get(new URL(route.request().url()).pathname);
    if (name !== undefined && !asked.has(name)) {
      asked.add(name);
      broken.add(name);
      if (fault !== 'gone') {
        isAway = fault === 'offline';
        if (isAway) await page.context().setOffline(true);
        setTimeout(async () => {
          broken.delete(name);
          if (!isAway || broken.size > 0) return;
          isAway = false;
          // A page that is closed by now has no network to get back.
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
  return asked;
}
