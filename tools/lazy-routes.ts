import type { Plugin } from 'vite';

/** How the router's plugin imports the part of a route that it splits off. */
const splitImport = /^(const \$\$split\w+ = )(\(\) => import\("[^"]+"\));$/gm;

/**
 * The split parts of routes are loaded by `untilLoaded`: the router keeps a failed import for the rest of the visit, and
 * reloads the page for it even offline.
 */
export const lazyRoutes: Plugin = {
  name: 'lazy-routes',
  transform(code, id) {
    if (!id.includes('/src/routes/') || !code.includes('lazyRouteComponent($$split')) return undefined;
    return { code: withPatience(code), map: null };
  },
};

/** Throws where the router's plugin writes its imports in another form than expected. */
export function withPatience(code: string): string {
  const patient = code.replace(splitImport, '$1() => untilLoaded($2);');
  if (patient === code || /lazyRouteComponent\(\(\) => import\(/.test(patient))
    throw new Error('a route is split in another form than expected');
  return `import { untilLoaded } from '#src/lib/load-code.ts';\n${patient}`;
}
