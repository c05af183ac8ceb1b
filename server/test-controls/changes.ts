import * as z from 'zod/mini';
import type { OrderStatus } from '#contract/order/order';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import { askedPhone } from '../routes/asked-phone.ts';
import { ServiceError } from '../service-error.ts';
import {
  changeReseller,
  expireCode,
  expireCoupon,
  forgetCodes,
  moveOn,
  resellerChange,
} from './controlled-rows.ts';
import type { Stage } from './controls.ts';

/** Commands of a reseller or of time on an order. */
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
  coupons: z._default(z.array(z.object({ name: z.string(), valid: z.boolean() })), []),
  /** By phone, in any spelling: expires the last code sent, or removes every trace of a code. */
  codes: z._default(z.array(z.object({ phone: z.string(), become: z.enum(['expired', 'forgotten']) })), []),
  /** Moves the server's clock forward, in seconds. */
  clockSeconds: z._default(z.number(), 0),
  /** Whether event streams are silent, so that a response arrives before the event of the change it made. */
  quietStreams: z.optional(z.boolean()),
});
export type Changes = z.output<typeof changes>;

/** An order after a change. */
export interface MovedOrder {
  id: string;
  status: OrderStatus;
  version: number;
}

/**
 * Applies the changes; throws `not-found` where a row is missing, `too-late` where an order's status does not allow its
 * command.
 */
export async function makeChanges(stage: Stage, wanted: Changes): Promise<MovedOrder[]> {
  const { ctx, originals, clock, bus } = stage;
  const moved: MovedOrder[] = [];
  for (const { id, command } of wanted.orders) {
    const row = await moveOn(ctx, id, [command]);
    if (!row) throw new ServiceError({ code: 'too-late' });
    moved.push({ id, status: row.status, version: row.version });
  }
  for (const { id, ...change } of wanted.resellers) await changeReseller(ctx, originals, id, change);
  for (const { name, valid } of wanted.coupons)
    await (valid ? originals.restoreCoupon(ctx, name) : expireCoupon(ctx, originals, name));
  for (const { phone, become } of wanted.codes) {
    const asked = askedPhone(phone);
    await (become === 'expired' ? expireCode(ctx, asked) : forgetCodes(ctx, asked));
  }
  clock.shift(wanted.clockSeconds);
  if (wanted.quietStreams !== undefined) bus.keepQuiet(wanted.quietStreams);
  return moved;
}
