import type { SnapshotFrom, StateValue } from 'xstate';
import type { orderFunnel } from './machine.ts';
import { isOrderStep, pathOf, type Step, type StepRequest, stepIn } from './steps.ts';

export type OrderFunnelSnapshot = SnapshotFrom<typeof orderFunnel>;

type Position = Pick<OrderFunnelSnapshot, 'value' | 'context'>;

/** Returns the step of a snapshot, or undefined while a draft is being restored. */
export function stepOf({ value, context }: Position): Step | undefined {
  const [state = ''] = typeof value === 'string' ? [value] : Object.keys(value);
  return stepIn(state, context.requestedOrderStep);
}

/** Returns the request that a URL would make for this snapshot: step, order and shared point. */
export function positionOf(snapshot: Position): StepRequest | undefined {
  const step = stepOf(snapshot);
  if (!step) return undefined;
  const { orderId, browsing } = snapshot.context;
  if (isOrderStep(step)) return orderId === undefined ? undefined : { step, orderId };
  return step === 'resellers' && browsing ? { step, point: browsing } : { step };
}

export function locationOf(snapshot: Position): string | undefined {
  const position = positionOf(snapshot);
  return position && pathOf(position);
}

/** Returns the name of a state with its parents: `order.live.tracking`. */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${statePath(inner)}`))
    .join(' + ');
}
