import * as z from 'zod/mini';

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
);

/** The funnel is imported by the router's gate, where no bundler sees which page needs it. */
const funnelEntry = 'src/funnel/client-funnel.ts';

/** Reads Vite's manifest; answers the files a page's matched routes need beside the entry. */
export function chunksOf(manifestJson: unknown, entry: string): (routeIds: readonly string[]) => string[] {
  const rows = z.parse(manifest, manifestJson);

  function collect(key: string, found: Set<string>): void {
    const row = rows[key];
    if (!row || key === 'index.html' || found.has(row.file)) return;
    found.add(row.file);
    for (const imported of row.imports ?? []) collect(imported, found);
  }

  return (routeIds) => {
    const found = new Set<string>();
    for (const id of routeIds) collect(`src/routes/${fileOf(id)}.tsx?tsr-split=component`, found);
    if (routeIds.some((id) => id.startsWith('/_funnel'))) collect(funnelEntry, found);
    for (const imported of rows['index.html']?.imports ?? []) collect(imported, found);
    return [...found].map((file) => `/${file}`).filter((file) => file !== entry);
  };
}

/** `/_funnel/order/my-items` → `_funnel.order.my-items`. */
function fileOf(routeId: string): string {
  return routeId === '/' ? 'index' : routeId.slice(1).replaceAll('/', '.');
}
