import type { SnapshotFrom, StateValue } from 'xstate';
import type { orderFunnel } from './machine.ts';
import { isOrderStep, pathOf, type Step, type StepRequest, stepIn } from './steps.ts';

export type OrderFunnelSnapshot = SnapshotFrom<typeof orderFunnel>;

/** What says where a snapshot is. */
type Position = Pick<OrderFunnelSnapshot, 'value' | 'context'>;

/** The step a snapshot is in; undefined while a draft is being restored. */
export function stepOf({ value, context }: Position): Step | undefined {
  const [state = ''] = typeof value === 'string' ? [value] : Object.keys(value);
  return stepIn(state, context.askedOrderStep);
}

/** The URL request of a snapshot: its step, its order, its shared place. */
export function positionOf(snapshot: Position): StepRequest | undefined {
  const step = stepOf(snapshot);
  if (!step) return undefined;
  const { orderId, browsing } = snapshot.context;
  if (isOrderStep(step)) return orderId === undefined ? undefined : { step, orderId };
  return step === 'resellers' && browsing ? { step, point: browsing } : { step };
}

/** The address bar's path and query for a snapshot. */
export function locationOf(snapshot: Position): string | undefined {
  const position = positionOf(snapshot);
  return position && pathOf(position);
}

/** A state's name with its parents': `order.live.tracking`. */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${statePath(inner)}`))
    .join(' + ');
}
