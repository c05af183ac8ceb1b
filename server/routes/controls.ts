import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import type { ServerContext } from '../context.ts';
import { transact } from '../db/transact.ts';
import { ServiceError } from '../service-error.ts';
import type { OrderBus } from '../services/orders/bus.ts';
import { moveOrder } from '../services/orders/move.ts';
import { askedPhone } from './asked-phone.ts';
import { changeReseller, createOriginals, expireCoupon, resellerChange } from './controlled-rows.ts';
import type { AppEnv } from './env.ts';
import { faultPlan, faultsOf, releaseHeld } from './faults.ts';
import { decode, readJson } from './operation.ts';

const commands = new Map<string, OrderCommand>([
  ['accept', 'order.accept'],
  ['reject', 'order.reject'],
  ['dispatch', 'order.dispatch'],
  ['deliver', 'order.deliver'],
  ['expire', 'order.expire'],
]);

const clockChange = z.object({ offsetSeconds: z.number() });
const codeChange = z.object({ telefone: z.string() });
const hushing = z.object({ on: z.boolean() });

/** The levers of tests under `/dev/controls`: orders, resellers, coupons, codes, the clock and faults. */
export function mountControls(app: Hono<AppEnv>, ctx: ServerContext, bus: OrderBus): void {
  const faults = faultsOf(ctx);
  const originals = createOriginals();

  /** The order waits to be accepted however far the clock is moved. */
  app.post('/dev/controls/orders/:id/keep', async (c) => {
    const farAway = new Date(ctx.now().getTime() + 365 * 24 * 60 * 60 * 1000);
    const id = c.req.param('id');
    await ctx.db.updateTable('orders').set({ accept_by: farAway }).where('id', '=', id).execute();
    return c.body(null, 204);
  });

  app.post('/dev/controls/orders/:id/:command', async (c) => {
    const command = commands.get(c.req.param('command'));
    if (!command) throw new ServiceError('nao-encontrado');
    const id = c.req.param('id');
    const row = await transact(ctx.db, (db) => moveOrder(db, { id, command, now: ctx.now() }));
    if (!row) throw new ServiceError('tarde-demais');
    ctx.wakeOutbox();
    return c.json({ status: row.status, version: row.version });
  });

  app.post('/dev/controls/resellers/:id', async (c) => {
    const change = decode(resellerChange, await readJson(c), '');
    await changeReseller(ctx, originals, c.req.param('id'), change);
    return c.body(null, 204);
  });

  app.post('/dev/controls/coupons/:name/expire', async (c) => {
    await expireCoupon(ctx, originals, c.req.param('name'));
    return c.body(null, 204);
  });

  app.post('/dev/controls/coupons/:name/restore', async (c) => {
    await originals.restoreCoupon(ctx, c.req.param('name'));
    return c.body(null, 204);
  });

  app.post('/dev/controls/codes/expire', async (c) => {
    const phone = askedPhone(decode(codeChange, await readJson(c), '').telefone);
    if (phone === undefined) throw new ServiceError('nao-encontrado');
    await ctx.db
      .updateTable('phone_challenges')
      .set({ expires_at: ctx.now() })
      .where('phone', '=', phone)
      .execute();
    return c.body(null, 204);
  });

  app.post('/dev/controls/clock', async (c) => {
    if (!ctx.clock) throw new ServiceError('nao-encontrado');
    ctx.clock.shift(decode(clockChange, await readJson(c), '').offsetSeconds);
    return c.json({ now: ctx.now().toISOString() });
  });

  /** A fresh start for a phone: no code, no pause, no limit used up. */
  app.post('/dev/controls/codes/forget', async (c) => {
    const phone = askedPhone(decode(codeChange, await readJson(c), '').telefone);
    if (phone === undefined) throw new ServiceError('nao-encontrado');
    await ctx.db.deleteFrom('phone_challenges').where('phone', '=', phone).execute();
    await ctx.db.deleteFrom('rate_limits').execute();
    return c.body(null, 204);
  });

  app.post('/dev/controls/faults', async (c) => {
    faults.push(decode(faultPlan, await readJson(c), ''));
    return c.body(null, 204);
  });

  /** These faults and no others. */
  app.put('/dev/controls/faults', async (c) => {
    faults.splice(0, faults.length, ...decode(z.array(faultPlan), await readJson(c), ''));
    return c.body(null, 204);
  });

  /** Requests on hold go on, or meet the fault given. */
  app.post('/dev/controls/release', async (c) => {
    const { fault } = decode(z.object({ fault: z.optional(faultPlan) }), await readJson(c), '');
    releaseHeld(ctx, fault);
    return c.body(null, 204);
  });

  app.post('/dev/controls/streams/drop', async (c) => {
    await bus.drop();
    return c.body(null, 204);
  });

  /** Streams tell nothing, until they may again: answers then come before the news of what they did. */
  app.put('/dev/controls/streams/hush', async (c) => {
    const { on } = decode(hushing, await readJson(c), '');
    bus.hush(on);
    return c.body(null, 204);
  });

  app.post('/dev/controls/reset', async (c) => {
    bus.hush(false);
    faults.length = 0;
    releaseHeld(ctx);
    ctx.clock?.reset();
    await originals.restoreAll(ctx);
    return c.body(null, 204);
  });
}
