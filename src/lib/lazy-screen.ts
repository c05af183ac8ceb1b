import { lazyRouteComponent } from '@tanstack/react-router';
import { untilLoaded } from './load-code.ts';

/**
 * Returns a route component that the router loads with the route. Unlike `lazyRouteComponent`, it waits while the code
 * cannot be fetched, and reloads the page only if the server responds (src/lib/load-code.ts).
 */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => untilLoaded(load), name);
}
