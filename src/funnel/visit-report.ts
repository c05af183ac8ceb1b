import { wordsOf } from '#machines/order-funnel/trace';
import { statePath } from './state-path.ts';
import type { LoggedEvent } from './visit-log.ts';

interface Circumstances {
  /** Path without its query, because an order's id is private. */
  path: string;
  build: string;
  at: Date;
  /** Number of earlier events dropped. */
  cut?: number;
}

/**
 * The events of a visit as text for support: types and flow values, no personal data. Its last line can be replayed
 * with `npm run paths -- --replay`.
 */
export function visitReport(
  events: readonly LoggedEvent[],
  { path, build, at, cut = 0 }: Circumstances,
): string {
  const trace = events.map(({ event, value }) => {
    const says = wordsOf(event);
    return { type: event.type, ...(says === undefined ? {} : { says }), state: statePath(value) };
  });
  return [
    'Relatório do Botijá (não contém dados pessoais)',
    `Página: ${path}`,
    `Versão: ${build}`,
    `Quando: ${at.toISOString()}`,
    JSON.stringify({ machine: 'order-funnel', ...(cut > 0 ? { cut } : {}), trace }),
  ].join('\n');
}
