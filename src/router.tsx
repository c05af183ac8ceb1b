import { type DehydratedState, dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import { directionBetween, stepAt } from '#machines/order-funnel/steps';
import type { Replay } from '#src/funnel/replay.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';
import { moves } from '#src/ui/moves.ts';
import type { RouterContext } from './funnel/handle.ts';
import { routeTree } from './route-tree.gen.ts';

/** A router for one request on the server, or for one visit in the browser. */
export function getRouter(context: RouterContext, nonce?: string) {
  const { queryClient } = context;
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: false,
    // A step is known by its exact path; what is below one is no part of it.
    caseSensitive: true,
    notFoundMode: 'root',
    scrollRestoration: stepsScroll(),
    // The direction names the animation of a step (src/styles/motion.css). A dialog moves by itself.
    defaultViewTransition: {
      types: ({ fromLocation, toLocation }) => {
        const direction = directionBetween(fromLocation?.pathname, toLocation.pathname);
        return direction && moves() ? [direction] : false;
      },
    },
    defaultErrorComponent: lazyScreen(() => import('./routes/-crash.tsx'), 'CrashScreen'),
    defaultNotFoundComponent: lazyScreen(() => import('./routes/-missing.tsx'), 'MissingPage'),
    // Query values stay text: an order id of digits must not become a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter(([, value]) => value !== undefined);
      const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
      return text && `?${text}`;
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  carryOver(router, context);
  return router;
}

/**
 * A step is shown from its top, or from where it was left. Of the page itself an inline script does that, which pages outside
 * the funnel do not have; if it was scrolled since, before it was alive, it stays so.
 */
function stepsScroll() {
  let isAlive = import.meta.env.SSR;
  return ({ location }: { location: { pathname: string } }) => {
    const mayScroll = isAlive || window.scrollY === 0;
    isAlive = true;
    return mayScroll && stepAt(location.pathname) !== undefined;
  };
}

/** Brings to the browser what the server loaded, in the page itself. */
function carryOver({ options }: AnyRouter, { funnel, queryClient }: RouterContext): void {
  options.dehydrate = (): Carried => ({
    replay: funnel.dehydrate(),
    queries: import.meta.env.SSR ? dehydrate(queryClient) : undefined,
  });
  options.hydrate = ({ replay, queries }: Carried) => {
    hydrate(queryClient, queries ?? {});
    if (replay) funnel.hydrate(replay);
  };
}

interface Carried {
  replay?: Replay | undefined;
  queries?: DehydratedState | undefined;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
