import type { QueryClient } from '@tanstack/react-query';
import type { Funnel } from './funnel.ts';
import { visitReport } from './visit-report.ts';

/** Values of these fields are words of the flow, which a report may repeat. */
const flowFields = new Set(['type', 'step', 'status', 'method', 'kind']);

/**
 * A report of this page for support: its visit, if one began, and the last error. The error's message is cleared of
 * whatever the customer typed or the server told this page.
 */
export function pageReport(
  funnel: Funnel | undefined,
  { build, error, queryClient }: { build: string; error: Error | undefined; queryClient: QueryClient },
): string {
  const { log, draft, actor } = funnel ?? {};
  const events = log?.events() ?? [];
  const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    ({ value }) => value,
  );
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
  const known = new Set<string>();
  gather([events, draft?.fields(), actor?.getSnapshot().context, queries, typed], known);
  return visitReport(events, {
    path: window.location.pathname,
    build,
    at: new Date(),
    cut: log?.cut() ?? 0,
    error,
    known,
  });
}

/** All texts in a value, whole and word by word. */
function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value.trim());
    for (const [word] of value.matchAll(/\p{L}{2,}/gu)) into.add(word);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!flowFields.has(key)) gather(inner, into);
}
