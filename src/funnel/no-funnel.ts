import type { QueryClient } from '@tanstack/react-query';
import type { ApiSource } from '#src/lib/api-source.ts';
import type { FunnelHandle } from './handle.ts';
import { createReporter } from './handle.ts';

/** Replaces the funnel on pages outside it, so that they do not load the machine. */
export function createNoFunnel(_api: ApiSource, queryClient: QueryClient): FunnelHandle {
  const none = () => {
    throw new Error('this page has no funnel');
  };
  return {
    open: none,
    current: none,
    isPlacing: () => false,
    dehydrate: () => undefined,
    hydrate: none,
    hydrated: none,
    ...createReporter(queryClient, () => undefined),
  };
}
