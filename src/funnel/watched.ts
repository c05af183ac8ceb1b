import type { AnyStateNode } from 'xstate';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { statePath } from '#machines/order-funnel/position';
import { wordsOf } from '#machines/order-funnel/trace';
import { type FlowMessage, flowChannel, type WatchedEvent, type WatchedPage } from '#src/lib/flow-wire.ts';
import { readPageConfig } from '#src/lib/page-config.ts';
import type { DraftStore } from './draft-store.ts';
import type { OrderFunnelActor } from './funnel.ts';
import { createTimeTravel } from './time-travel.ts';
import type { VisitLog } from './visit-log.ts';

/** Keys whose values describe the flow. Any other text may be personal data. */
const plainKeys = new Set([
  'requestedOrderStep',
  'orderStatus',
  'reach',
  'returnTo',
  'method',
  'code',
  'status',
]);

/** Minimum number of events stored for a viewer that opens later. The list is cut when it has twice as many. */
const eventsMaximum = 5_000;

/**
 * Sends the machine's state and events to the flow viewers in this browser, and runs their commands. The module loads
 * only in a window that a viewer opened. Personal data is masked unless the viewer requests it.
 */
export function watch(actor: OrderFunnelActor, log: VisitLog, draft: DraftStore): void {
  const channel = new BroadcastChannel(flowChannel);
  const page = crypto.randomUUID();
  const { build } = readPageConfig();
  const events: WatchedEvent[] = [];
  let isUnveiled = false;
  let readCount = 0;
  let before: object = {};
  /** Snapshots after the events that were not read from the log yet. */
  let unread: ReturnType<typeof actor.getSnapshot>[] = [];
  const travel = createTimeTravel(actor, draft);

  const text = (value: unknown, key: string) => (isUnveiled ? JSON.stringify(value) : masked(value, key));

  function publish(news: WatchedEvent[], isWhole = false): void {
    const { context, _nodes } = actor.getSnapshot();
    const pageMessage: WatchedPage = {
      from: 'page',
      page,
      active: _nodes.map(({ path }) => path.join('.')).filter(Boolean),
      can: openEvents(_nodes).filter((type) => isPossible(actor, { type } as OrderFunnelEvent)),
      context: Object.entries(context).flatMap(([key, value]): [string, string][] =>
        value === undefined ? [] : [[key, text(value, key)]],
      ),
      path: window.location.pathname,
      travel: {
        first: travel.first(),
        mayResume: travel.mayResume(),
        ...shownIn(travel.shown()),
        ...(travel.isStaged() ? { isStaged: true as const } : {}),
      },
      build,
      events: news,
      ...(isWhole ? { isWhole: true as const } : {}),
    };
    channel.postMessage(pageMessage);
  }

  function differences({ context }: { context: object }): WatchedEvent['changed'] {
    const [were, are] = [new Map(Object.entries(before)), new Map(Object.entries(context))];
    before = context;
    return [...new Set([...were.keys(), ...are.keys()])]
      .filter((key) => were.get(key) !== are.get(key))
      .map((key) => [key, text(were.get(key), key) ?? '', text(are.get(key), key) ?? '']);
  }

  function readLog(): WatchedEvent[] {
    const all = log.events();
    const fresh = all.slice(Math.max(0, readCount - log.cut()));
    readCount = log.cut() + all.length;
    const after = unread.slice(-fresh.length);
    unread = [];
    return fresh.map(({ event, value }, index) => {
      const says = wordsOf(event);
      const number = readCount - fresh.length + index + 1;
      const snapshot = after[index - fresh.length + after.length];
      if (snapshot) travel.keep(number, snapshot);
      return {
        number,
        at: Date.now(),
        type: event.type,
        ...(says === undefined ? {} : { says }),
        state: statePath(value),
        changed: snapshot ? differences(snapshot) : [],
      };
    });
  }

  function keep(news: WatchedEvent[]): WatchedEvent[] {
    events.push(...news);
    // `splice` moves all elements, so the list is not cut at every event.
    if (events.length >= 2 * eventsMaximum) events.splice(0, events.length - eventsMaximum);
    return news;
  }

  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<FlowMessage<OrderFunnelEvent, OrderFunnelContext>>) => {
      if (data.from !== 'viewer') return;
      if (data.kind === 'unveil') isUnveiled = data.isUnveiled;
      if (data.kind === 'send') actor.send(data.event);
      else if (data.kind === 'ask') {
        const isPresent = travel.shown() === undefined && !travel.isStaged();
        const isTaken = isPresent && isPossible(actor, data.event);
        channel.postMessage({ from: 'judge', question: data.question, isTaken } satisfies FlowMessage);
      } else if (data.kind === 'travel') enqueue(() => travel.go(data.to));
      else if (data.kind === 'step') enqueue(() => travel.step(data.by));
      else if (data.kind === 'resume') enqueue(() => travel.resume((href) => window.location.assign(href)));
      else if (data.kind === 'stage') {
        const moment = actor.logic.resolveState({ value: data.value, context: data.context });
        enqueue(() => travel.stage(moment));
      } else publish(events, true);
    },
  );
  const now = () => publish([]);
  let queue = Promise.resolve();
  /** Runs commands one after the other, so that each starts where the previous one ended. */
  const enqueue = (go: () => Promise<void>) => {
    queue = queue.then(go).then(now, now);
  };
  const next = () => {
    if (travel.isNotifying()) return;
    unread.push(actor.getSnapshot());
    // The visit log receives an event after the actor's subscribers do.
    queueMicrotask(() => publish(keep(readLog())));
  };
  actor.subscribe({ next, complete: () => channel.close() });
  unread.push(actor.getSnapshot());
  keep(readLog());
  publish(events, true);
}

const shownIn = (shown: number | undefined) => (shown === undefined ? {} : { shown });

function openEvents(nodes: readonly AnyStateNode[]): string[] {
  const types = nodes.flatMap(({ ownEvents }) => ownEvents);
  return [...new Set(types)].filter((type) => !type.startsWith('xstate.'));
}

/** Returns false if the guard throws, because the event has only a type and no payload. */
function isPossible(actor: OrderFunnelActor, event: OrderFunnelEvent): boolean {
  try {
    return actor.getSnapshot().can(event);
  } catch {
    return false;
  }
}

/** Describes a value without showing its content. */
function masked(value: unknown, key: string): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return plainKeys.has(key) ? value : '•••';
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} itens`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([name, inner]) =>
    plainKeys.has(name) ? `${name}: ${masked(inner, name)}` : name,
  );
  return `{ ${parts.join(', ')} }`;
}
