import { type DehydratedState, dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createRouter } from '@tanstack/react-router';
import { directionBetween, pathOf, stepAt } from '#machines/order-funnel/steps';
import type { Replay } from '#src/funnel/replay.ts';
import { lazyScreen } from '#src/lib/lazy-screen.ts';
import { allowsMotion } from '#src/ui/allows-motion.ts';
import type { RouterContext } from './funnel/handle.ts';
import { routeTree } from './route-tree.gen.ts';

/** Creates a router for one request on the server, or for one visit in the browser. */
export function getRouter(context: RouterContext, nonce?: string) {
  const { queryClient } = context;
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: false,
    // A step matches only its exact path; deeper paths are not found.
    caseSensitive: true,
    notFoundMode: 'root',
    scrollRestoration: stepsScroll(),
    // The direction selects the animation between steps (src/styles/motion.css). Dialogs have a separate animation.
    defaultViewTransition: {
      types: ({ fromLocation, toLocation }) => {
        const direction = directionBetween(fromLocation?.pathname, toLocation.pathname);
        if (!direction || !allowsMotion()) return false;
        const isChoice = isChoiceOfReseller(fromLocation?.pathname, toLocation.pathname);
        return isChoice ? [direction, 'choice'] : [direction];
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

/** Returns whether the chosen card becomes the header of the items (src/styles/motion.css). */
function isChoiceOfReseller(from: string | undefined, to: string): boolean {
  return from === pathOf({ step: 'resellers' }) && to === pathOf({ step: 'items' });
}

/**
 * Scrolls a step to the top, or to its last position. An inline script does this for the first page of the funnel. If
 * the person scrolled before hydration, the position does not change.
 */
function stepsScroll() {
  let isAlive = import.meta.env.SSR;
  return ({ location }: { location: { pathname: string } }) => {
    const mayScroll = isAlive || window.scrollY === 0;
    isAlive = true;
    return mayScroll && stepAt(location.pathname) !== undefined;
  };
}

/** Transfers the data that the server loaded to the browser, inside the page. */
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
