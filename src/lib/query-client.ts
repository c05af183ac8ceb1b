import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Server data counts as fresh for this time, in ms. */
const freshMs = 30_000;

/** Creates the query client: one per request on the server, one per visit in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: freshMs, retry: isWorthRepeating, refetchOnWindowFocus: false } },
  });
}

/** Repeats once if there was no response. After a response, the API client has already repeated the call if useful. */
function isWorthRepeating(failures: number, error: Error): boolean {
  const hasResponse = error instanceof ApiError && error.failure.kind !== 'network';
  return failures === 0 && !hasResponse;
}
