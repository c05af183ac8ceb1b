import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { OrderCommand } from '#machines/order-lifecycle/lifecycle';
import type { ServerContext } from '../context.ts';
import { transact } from '../db/transact.ts';
import { askedPhone } from '../routes/asked-phone.ts';
import type { AppEnv } from '../routes/env.ts';
import { decode, readJson } from '../routes/operation.ts';
import { ServiceError } from '../service-error.ts';
import type { OrderBus } from '../services/orders/bus.ts';
import { moveOrder } from '../services/orders/move.ts';
import {
  changeReseller,
  createOriginals,
  expireCoupon,
  forgetCodes,
  resellerChange,
} from './controlled-rows.ts';
import { mountControlsPage } from './controls-page.ts';
import { faultPlan, faultsOf } from './faults.ts';
import { createStage } from './plan.ts';

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
export function mountControls(app: Hono<AppEnv>, ctx: ServerContext, bus: OrderBus, secure: boolean): void {
  const faults = faultsOf(ctx);
  const originals = createOriginals();
  const stage = createStage(ctx, bus, originals);
  mountControlsPage(app, stage, secure);

  app.post('/dev/controls/orders/:id/:command', async (c) => {
    const command = commands.get(c.req.param('command'));
    if (!command) throw new ServiceError({ code: 'not-found' });
    const id = c.req.param('id');
    const row = await transact(ctx.db, (db) => moveOrder(db, { id, command, now: ctx.now() }));
    if (!row) throw new ServiceError({ code: 'too-late' });
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
    if (phone === undefined) throw new ServiceError({ code: 'not-found' });
    await ctx.db
      .updateTable('phone_challenges')
      .set({ expires_at: ctx.now() })
      .where('phone', '=', phone)
      .execute();
    return c.body(null, 204);
  });

  app.post('/dev/controls/clock', async (c) => {
    if (!ctx.clock) throw new ServiceError({ code: 'not-found' });
    ctx.clock.shift(decode(clockChange, await readJson(c), '').offsetSeconds);
    return c.json({ now: ctx.now().toISOString() });
  });

  app.post('/dev/controls/codes/forget', async (c) => {
    const phone = askedPhone(decode(codeChange, await readJson(c), '').telefone);
    if (phone === undefined) throw new ServiceError({ code: 'not-found' });
    await forgetCodes(ctx, phone);
    return c.body(null, 204);
  });

  app.post('/dev/controls/faults', async (c) => {
    faults.push(decode(faultPlan, await readJson(c), ''));
    return c.body(null, 204);
  });

  /** Streams tell nothing, until they may again: answers then come before the news of what they did. */
  app.put('/dev/controls/streams/hush', async (c) => {
    const { on } = decode(hushing, await readJson(c), '');
    bus.hush(on);
    return c.body(null, 204);
  });
}
