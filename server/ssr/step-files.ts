import type { chunksOf } from './chunks.ts';

const pathOf = (routeId: string) => routeId.replace(/\/_\w+/g, '');

/** The routes that draw a path: its own, whose nameless layouts are not part of the path, and those around it. */
function routesOf(path: string, routeIds: readonly string[]): string[] {
  const own = routeIds.find((id) => pathOf(id) === path);
  if (own === undefined) throw new Error(`no route file draws ${path}`);
  return routeIds.filter((id) => own === id || own.startsWith(`${id}/`));
}

/** Ids of the funnel's routes, by the names of their files: `_funnel._checkout.order.payment.tsx`. */
export function funnelRouteIds(files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith('_funnel'))
    .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`);
}

/** The files that a first load of a step needs beside the entry. */
export function stepFiles(
  path: string,
  routeIds: readonly string[],
  { chunks }: ReturnType<typeof chunksOf>,
): string[] {
  return chunks(routesOf(path, routeIds));
}
