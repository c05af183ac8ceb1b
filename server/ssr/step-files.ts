import type { chunksOf } from './chunks.ts';

/** Screens a layout route draws itself, by the path that shows them. */
const screens: Record<string, string> = {
  '/order/payment': 'src/features/payment/payment-screen.tsx',
  '/order/coupon': 'src/features/payment/payment-screen.tsx',
  '/order/resume': 'src/features/resume/resume-screen.tsx',
};

/** The routes that draw a path: its own, whose nameless layouts are not part of the path, and those around it. */
function routesOf(path: string, routeIds: readonly string[]): string[] {
  const own = routeIds.find((id) => id.replace(/\/_\w+/g, '') === path);
  if (own === undefined) throw new Error(`no route file draws ${path}`);
  return routeIds.filter((id) => own === id || own.startsWith(`${id}/`));
}

/** Ids of the funnel's routes, by the names of their files: `_funnel._checkout.order.payment.tsx`. */
export function funnelRouteIds(files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith('_funnel'))
    .map((file) => `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`);
}

/** The files that a first load of a step asks for, beside the entry. */
export function stepFiles(
  path: string,
  routeIds: readonly string[],
  { chunks, chunksFrom }: ReturnType<typeof chunksOf>,
): string[] {
  const screen = screens[path];
  return [...new Set([...chunks(routesOf(path, routeIds)), ...(screen ? chunksFrom(screen) : [])])];
}
