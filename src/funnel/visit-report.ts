import { withoutPersonalData } from '#contract/site/without-personal-data';
import { wordsOf } from '#machines/order-funnel/trace';
import { placesOf } from '#src/lib/error-places.ts';
import { reportText } from '#src/lib/report-text.ts';
import { statePath } from './state-path.ts';
import type { LoggedEvent } from './visit-log.ts';

interface Circumstances {
  /** Path without its query, because an order's id is private. */
  path: string;
  build: string;
  at: Date;
  /** Number of earlier events dropped. */
  cut?: number;
  /** The last error of the page. */
  error?: Error | undefined;
  /** Whatever the page knows of the customer: the error's message must not repeat it. */
  known?: Iterable<string>;
}

/**
 * The events of a visit as text for support: types and flow values, no personal data. Its last line can be replayed
 * with `npm run paths -- --replay`.
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
    places: placesOf(error),
  };
}
