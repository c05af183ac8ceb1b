import type { chunksOf } from './chunks.ts';

/** Screens a layout route draws itself, by the path that shows them. */
const screens: Record<string, string> = {
  '/order/payment': 'src/features/payment/payment-screen.tsx',
  '/order/coupon': 'src/features/payment/payment-screen.tsx',
  '/order/resume': 'src/features/resume/resume-screen.tsx',
};

/** Parts of a screen that are hydrated later, by the step that shows them. */
const laterParts: Record<string, readonly string[]> = {
  '/order/resellers': ['resellers/basket-form', 'resellers/closed-meanwhile'],
  '/order/personal-data': ['customer/customer-form'],
  '/order/data': ['tracking/order-timeline', 'tracking/order-details'],
};

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

/** The files that a first load of a step asks for, beside the entry. */
export function stepFiles(
  path: string,
  routeIds: readonly string[],
  bundle: ReturnType<typeof chunksOf>,
): string[] {
  return filesOfRoutes(routesOf(path, routeIds), bundle);
}

/** The files of the routes that draw a page, and of the screen that a layout among them draws, beside the entry. */
export function filesOfRoutes(
  routeIds: readonly string[],
  { chunks, chunksFrom }: ReturnType<typeof chunksOf>,
): string[] {
  const drawn = routeIds.flatMap((id) => screens[pathOf(id)] ?? []);
  return [...new Set([...chunks(routeIds), ...drawn.flatMap(chunksFrom)])];
}

/** The files that a page of these routes asks for as soon as it is hydrated: the machine, and the parts that come later. */
export function nextFiles(routeIds: readonly string[], bundle: ReturnType<typeof chunksOf>): string[] {
  const machine = ['src/funnel/client-funnel.ts', 'src/after-hydration.ts'].flatMap(bundle.chunksFrom);
  const parts = routeIds.flatMap((id) => laterFiles(pathOf(id), bundle));
  const there = new Set(filesOfRoutes(routeIds, bundle));
  return [...new Set([...machine, ...parts])].filter((file) => !there.has(file));
}

/** The files that a step asks for once it is hydrated, which whoever comes from another step wants at once. */
export function laterFiles(path: string, { chunksFrom }: ReturnType<typeof chunksOf>): string[] {
  return (laterParts[path] ?? []).flatMap((part) => {
    const files = chunksFrom(`src/features/${part}.tsx`);
    if (files.length === 0) throw new Error(`the build has no file of ${part}`);
    return files;
  });
}
