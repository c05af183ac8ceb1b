import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { isOrderStep, type Step, type StepState, steps } from '#machines/order-funnel/steps';
import type { FunnelTag } from '#machines/order-funnel/tags';

/** What the screens ask before they offer a link or a button. */
export type OfferedEvent =
  | { type: 'step.open'; step: Step }
  | { type: 'dialog.close' | 'resellers.retry' | 'order.retry' | 'placement.retry' };

/** What the screens read of the machine: its own snapshot, or what the server saw of it for a page. */
export interface FunnelSnapshot extends Pick<OrderFunnelSnapshot, 'value' | 'context'> {
  matches(state: StepState): boolean;
  hasTag(tag: FunnelTag): boolean;
  can(event: OfferedEvent): boolean;
  /** What an action of the machine threw. */
  error?: unknown;
}

/** A snapshot as data, carried in a page so that it hydrates without the machine's code. */
export interface Shown {
  value: OrderFunnelSnapshot['value'];
  context: OrderFunnelContext;
  tags: string[];
  /** Names of the events that would do something. */
  can: string[];
}

const offered: OfferedEvent[] = [
  ...steps.filter(({ step }) => !isOrderStep(step)).map(({ step }) => ({ type: 'step.open' as const, step })),
  { type: 'dialog.close' },
  { type: 'resellers.retry' },
  { type: 'order.retry' },
  { type: 'placement.retry' },
];

const nameOf = (event: OfferedEvent) => ('step' in event ? event.step : event.type);

export function shownOf(snapshot: OrderFunnelSnapshot): Shown {
  const { value, context, tags } = snapshot;
  return { value, context, tags: [...tags], can: offered.filter((event) => snapshot.can(event)).map(nameOf) };
}

/** The snapshot of a page; `clockOffsetMs` is the server's clock minus this device's. */
export function snapshotOf({ value, context, tags, can }: Shown, clockOffsetMs: number): FunnelSnapshot {
  return {
    value,
    context: { ...context, clockOffsetMs },
    matches: (state) => typeof value !== 'string' && state in value,
    hasTag: (tag) => tags.includes(tag),
    can: (event) => can.includes(nameOf(event)),
  };
}
