import { consentIn } from '#contract/site/consent';
import { type FlowCount, type FlowCounts, flowCountsPath } from '#contract/site/flow-counts';
import { statePath } from '#machines/order-funnel/position';
import { readPageConfig } from '#src/lib/page-config.ts';
import type { OrderFunnelActor } from './funnel.ts';
import type { VisitLog } from './visit-log.ts';

/** The page sends a batch this often, in ms, and the rest when it is hidden. */
const batchMs = 60_000;
const visitMark = 'visita-contada';

/**
 * Counts the machine's transitions and sends the counts in batches. A batch contains no identifier of the visit.
 * Returns the function that stops.
 */
export function countFlow(actor: OrderFunnelActor, log: VisitLog): () => void {
  const { build: versao } = readPageConfig();
  const ways = new Map<string, FlowCount>();
  let seen = log.cut() + log.events().length;
  let before = statePath(actor.getSnapshot().value);
  let entered = Date.now();
  let visits = firstOfVisit() ? 1 : 0;

  const look = (): void => {
    const events = log.events().slice(Math.max(0, seen - log.cut()));
    seen = log.cut() + log.events().length;
    for (const { event, value } of events) {
      const now = Date.now();
      const way = { de: before, ...namesOf(event), para: statePath(value) };
      const key = JSON.stringify(way);
      const sum = ways.get(key) ?? { ...way, vezes: 0, ms: 0 };
      ways.set(key, { ...sum, vezes: sum.vezes + 1, ms: sum.ms + (now - entered) });
      before = way.para;
      entered = now;
    }
  };
  const flush = (): void => {
    look();
    if (ways.size === 0 && visits === 0) return;
    sendCounts({ versao, visitas: visits, passagens: [...ways.values()].slice(0, 100) });
    ways.clear();
    visits = 0;
  };
  // The visit log receives an event after the actor's subscribers do.
  const { unsubscribe } = actor.subscribe(() => queueMicrotask(look));
  const timer = setInterval(flush, batchMs);
  const hidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', hidden);
  return () => {
    unsubscribe();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', hidden);
  };
}

/** Sends counts even while the page is being left (`sendBeacon`). Another tab may have withdrawn the consent. */
function sendCounts(counts: FlowCounts): void {
  if (consentIn(document.cookie) === 'sim') navigator.sendBeacon(flowCountsPath, JSON.stringify(counts));
}

/**
 * Returns whether this tab has not been counted as a visit yet. The mark is equal for all visitors, so it identifies
 * nobody.
 */
function firstOfVisit(): boolean {
  try {
    if (sessionStorage.getItem(visitMark) !== null) return false;
    sessionStorage.setItem(visitMark, '1');
    return true;
  } catch {
    // If storage is blocked, every page would count as a visit.
    return false;
  }
}

/** Returns the chart's name of an event, and the outcome of a service's answer. */
function namesOf(event: { type: string; output?: unknown }): Pick<FlowCount, 'evento' | 'resposta'> {
  const [, kind, service] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1];
  if (delay !== undefined) return { evento: `após ${delay}` };
  if (service === undefined) return { evento: event.type };
  const outcome = kind === 'done' ? outcomeOf(event.output) : undefined;
  return {
    evento: `${service} ${kind === 'done' ? 'responde' : 'falha'}`,
    ...(outcome === undefined ? {} : { resposta: outcome }),
  };
}

/** Returns the refusal's code, the `found` value or the first key of an answer. It never returns personal content. */
function outcomeOf(output: unknown): string | undefined {
  if (typeof output !== 'object' || output === null) return undefined;
  if ('refused' in output) {
    const { refused } = output;
    return typeof refused === 'object' && refused !== null && 'code' in refused
      ? String(refused.code)
      : undefined;
  }
  if ('found' in output && typeof output.found === 'string') return output.found;
  return Object.keys(output)[0];
}
