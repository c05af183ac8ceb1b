import type { StateValue } from 'xstate';
import { wordsOf } from '#machines/order-funnel/trace';
import type { Heard } from './visit-log.ts';

interface Circumstances {
  /** Path without its query: an order's id belongs to its customer. */
  path: string;
  build: string;
  at: Date;
  /** Events that are not kept any more. */
  cut?: number;
}

/**
 * What happened in a visit, to be sent to whoever mends it: types of events and words of the flow, nothing personal.
 * The last line walks again with `npm run paths -- --replay`.
 */
export function visitReport(heard: readonly Heard[], { path, build, at, cut = 0 }: Circumstances): string {
  const trace = heard.map(({ event, value }) => {
    const says = wordsOf(event);
    return { type: event.type, ...(says === undefined ? {} : { says }), state: leafOf(value) };
  });
  return [
    'Relatório do Botijá (não contém dados pessoais)',
    `Página: ${path}`,
    `Versão: ${build}`,
    `Quando: ${at.toISOString()}`,
    JSON.stringify({ machine: 'order-funnel', ...(cut > 0 ? { cut } : {}), trace }),
  ].join('\n');
}

function leafOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${leafOf(inner)}`))
    .join(' + ');
}
