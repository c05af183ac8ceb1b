import type { SnapshotFrom } from 'xstate';
import type { orderFunnel } from './machine.ts';
import { pathOf, type Step, type StepRequest, stepIn } from './steps.ts';

export type OrderFunnelSnapshot = SnapshotFrom<typeof orderFunnel>;

/** The step a snapshot is in; undefined while a draft is being restored. */
export function stepOf({ value, context }: OrderFunnelSnapshot): Step | undefined {
  const [state = ''] = typeof value === 'string' ? [value] : Object.keys(value);
  return stepIn(state, context.askedOrderStep);
}

/** The URL request of a snapshot: its step, its order, its shared place. */
export function positionOf(snapshot: OrderFunnelSnapshot): StepRequest | undefined {
  const step = stepOf(snapshot);
  if (!step) return undefined;
  const { orderId, browsing } = snapshot.context;
  if (snapshot.matches('order')) return orderId === undefined ? undefined : { step, orderId };
  return step === 'resellers' && browsing ? { step, point: browsing } : { step };
}

/** The address bar's path and query for a snapshot. */
export function locationOf(snapshot: OrderFunnelSnapshot): string | undefined {
  const position = positionOf(snapshot);
  return position && pathOf(position);
}
