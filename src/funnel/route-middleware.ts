import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { stepRequestAt } from '#src/funnel/request.ts';
import type { RouterContext } from './handle.ts';

interface Arrival {
  context: RouterContext;
  location: ParsedLocation;
  preload: boolean;
}

/** Runs before a page. Throws a redirect to open another page instead. */
type Middleware = (arrival: Arrival) => Promise<void> | void;

/** Each middleware by its name. Routes list these names in `staticData.middleware`. */
const registered = new Map<string, Middleware>([['step', openStep]]);

/**
 * Runs the middleware that the matched routes name, in order. The layout of each kind of page calls it. Throws on an
 * unknown name.
 */
export async function passMiddleware(
  arrival: Arrival & { matches: readonly { staticData: { middleware?: readonly string[] } }[] },
): Promise<void> {
  for (const name of arrival.matches.flatMap(({ staticData }) => staticData.middleware ?? [])) {
    const middleware = registered.get(name);
    if (!middleware) throw new Error('Unknown route middleware', { cause: name });
    await middleware(arrival);
  }
}

/** Opens the step in the machine, and redirects if the machine opened a different one. */
async function openStep({ context, location, preload }: Arrival): Promise<void> {
  const request = stepRequestAt(location.pathname, location.search);
  if (preload || !request) return;
  const answer = await context.funnel.open(request);
  const { step, orderId, point } = answer.request;
  if (step !== request.step || orderId !== request.orderId || !point !== !request.point)
    throw redirect({ href: answer.href, replace: true });
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    middleware?: readonly string[];
  }
}
