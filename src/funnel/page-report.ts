import type { QueryClient } from '@tanstack/react-query';
import { withoutPersonalData } from '#contract/site/without-personal-data';
import { statePath } from '#machines/order-funnel/position';
import { wordsOf } from '#machines/order-funnel/trace';
import { stackPositions } from '#src/lib/error-places.ts';
import { reportText } from '#src/lib/report-text.ts';
import type { Funnel } from './funnel.ts';
import type { LoggedEvent } from './visit-log.ts';

/** Fields whose values describe the flow. They are not personal data and may appear in a report. */
const flowFields = new Set(['type', 'step', 'status', 'method', 'kind']);

/**
 * Returns a report of this page for support: the events of its visit and the last error. Texts that the customer typed
 * or the server sent are removed from the error's message.
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

function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    into.add(value.trim());
    for (const [word] of value.matchAll(/\p{L}{2,}/gu)) into.add(word);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!flowFields.has(key)) gather(inner, into);
}

interface Circumstances {
  /** The query is left out, because an order's id is private. */
  path: string;
  build: string;
  at: Date;
  cut?: number;
  error?: Error | undefined;
  /** Texts known about the customer. They are removed from the error's message. */
  known?: Iterable<string>;
}

/**
 * Returns the events of a visit as text for support: types and flow values, no personal data. `npm run paths --
 * --replay` replays its last line.
 */
export function visitReport(
  events: readonly LoggedEvent[],
  { path, build, at, cut = 0, error, known = [] }: Circumstances,
): string {
  const trace = events.map(({ event, value }) => {
    const says = wordsOf(event);
    return { type: event.type, ...(says === undefined ? {} : { says }), state: statePath(value) };
  });
  return reportText({ path, build, at, cut, error: error && failureOf(error, known), trace });
}

function failureOf(error: Error, known: Iterable<string>) {
  return {
    name: /^\w{1,50}$/.test(error.name) ? error.name : 'Error',
    message: withoutPersonalData(error.message.replace(/\s+/g, ' '), known),
    places: stackPositions(error),
  };
}
