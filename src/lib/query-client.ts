import { QueryClient } from '@tanstack/react-query';

/** How long server data counts as fresh, in ms. */
const freshMs = 30_000;

/** One per request on the server, one per visit in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: freshMs, retry: 1, refetchOnWindowFocus: false } },
  });
}
