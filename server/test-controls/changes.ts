import * as z from 'zod/mini';
import type { OrderStatus } from '#contract/order/order';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import { requestedPhone } from '../routes/requested-phone.ts';
import { ServiceError } from '../service-error.ts';
import { changeReseller, expireCode, moveThrough, resellerChange } from './controlled-rows.ts';
import type { ControlState } from './controls.ts';

const resellerCommands = [
  'order.accept',
  'order.reject',
  'order.dispatch',
  'order.deliver',
  'order.expire',
] as const satisfies readonly OrderCommand[];

/** Changes to rows that the plan names itself, independent of the visit. */
export const changes = z.object({
  orders: z._default(z.array(z.object({ id: z.string(), command: z.enum(resellerCommands) })), []),
  resellers: z._default(z.array(z.extend(resellerChange, { id: z.string() })), []),
  /** Phones, in any spelling, whose last code expires. */
  expiredCodes: z._default(z.array(z.string()), []),
  /** Moves the server's clock forward, in seconds. */
  clockSeconds: z._default(z.number(), 0),
  /** Says whether event streams are silent, so that a response arrives before the event of its change. */
  quietStreams: z.optional(z.boolean()),
});
export type Changes = z.output<typeof changes>;

export interface MovedOrder {
  id: string;
  status: OrderStatus;
  version: number;
}

/**
 * Applies the changes. Throws `not-found` if a row is missing, `too-late` if an order's status does not allow its
 * command.
 */
export async function makeChanges(controlState: ControlState, changes: Changes): Promise<MovedOrder[]> {
  const { ctx, originals, clock, bus } = controlState;
  const moved: MovedOrder[] = [];
  for (const { id, command } of changes.orders) {
    const row = await moveThrough(ctx, id, [command]);
    if (!row) throw new ServiceError({ code: 'too-late' });
    moved.push({ id, status: row.status, version: row.version });
  }
  for (const { id, ...change } of changes.resellers) await changeReseller(ctx, originals, id, change);
  for (const phone of changes.expiredCodes) await expireCode(ctx, requestedPhone(phone));
  clock.shift(changes.clockSeconds);
  if (changes.quietStreams !== undefined) bus.setQuiet(changes.quietStreams);
  return moved;
}
