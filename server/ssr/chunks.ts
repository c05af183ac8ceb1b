import * as z from 'zod/mini';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);

interface Chunks {
  /** Files of a page's matched routes, beside the entry. */
  chunks(routeIds: readonly string[]): string[];
  /** Path of the file that starts the application. */
  entry: string;
}

/** Parses Vite's manifest of one of the two browser bundles; `start` is the source of its entry. */
export function chunksOf(manifestJson: unknown, start = 'index.html'): Chunks {
  const rows = z.parse(manifest, manifestJson);

  function collect(key: string, found: Set<string>): void {
    const row = rows[key];
    if (!row || key === start || found.has(row.file)) return;
    found.add(row.file);
    for (const imported of row.imports ?? []) collect(imported, found);
  }

  const entryFile = rows[start]?.file;
  if (entryFile === undefined) throw new Error(`the build has no entry ${start}`);
  const entry = `/${entryFile}`;
  return {
    entry,
    chunks(routeIds) {
      const found = new Set<string>();
      for (const id of routeIds) collect(`src/routes/${fileOf(id)}.tsx?tsr-split=component`, found);
      for (const imported of rows[start]?.imports ?? []) collect(imported, found);
      return [...found].map((file) => `/${file}`).filter((file) => file !== entry);
    },
  };
}

/** `/_funnel/order/my-items` → `_funnel.order.my-items`; `/_site/` → `_site.index`. */
function fileOf(routeId: string): string {
  return routeId.slice(1).replace(/\/$/, '/index').replaceAll('/', '.');
}
