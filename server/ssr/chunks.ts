import * as z from 'zod/mini';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);

/** The funnel is imported by the router's gate, so the manifest does not link it to any page. */
const funnelEntry = 'src/funnel/client-funnel.ts';

interface Chunks {
  /** Files of a page's matched routes, beside the entry. */
  chunks(routeIds: readonly string[]): string[];
  /** The module that starts the application on a page of these routes. */
  entryOf(routeIds: readonly string[]): string;
  /** Files of one source module. */
  chunksFrom(source: string): string[];
}

/** Source of the entry of private pages; index.html names that of the funnel's. */
const privateEntry = 'src/entry-private.tsx';

/** Parses Vite's manifest. */
export function chunksOf(manifestJson: unknown, entry: string): Chunks {
  const rows = z.parse(manifest, manifestJson);

  function collect(key: string, found: Set<string>): void {
    const row = rows[key];
    if (!row || key === 'index.html' || found.has(row.file)) return;
    found.add(row.file);
    for (const imported of row.imports ?? []) collect(imported, found);
  }

  const hrefs = (found: Set<string>) => [...found].map((file) => `/${file}`).filter((file) => file !== entry);

  return {
    chunks(routeIds) {
      const found = new Set<string>();
      for (const id of routeIds) collect(`src/routes/${fileOf(id)}.tsx?tsr-split=component`, found);
      if (routeIds.some((id) => id.startsWith('/_funnel'))) collect(funnelEntry, found);
      const start = isPrivate(routeIds) ? privateEntry : 'index.html';
      for (const imported of rows[start]?.imports ?? []) collect(imported, found);
      return hrefs(found);
    },
    entryOf: (routeIds) => (isPrivate(routeIds) ? `/${rows[privateEntry]?.file}` : entry),
    chunksFrom(source) {
      const found = new Set<string>();
      collect(source, found);
      return hrefs(found);
    },
  };
}

const isPrivate = (routeIds: readonly string[]) => routeIds.some((id) => id.startsWith('/_private'));

/** `/_funnel/order/my-items` → `_funnel.order.my-items`; `/_site/` → `_site.index`. */
function fileOf(routeId: string): string {
  return routeId.slice(1).replace(/\/$/, '/index').replaceAll('/', '.');
}
