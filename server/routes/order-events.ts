import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import { order as orderShape } from '#contract/order/order';
import type { ServerContext } from '../context.ts';
import { ServiceError, waitOf } from '../service-error.ts';
import type { OrderBus } from '../services/orders/bus.ts';
import { ownOrder } from '../services/orders/read.ts';
import { toOrder } from '../services/orders/view.ts';
import { findSession } from '../services/sessions/session.ts';
import type { AppEnv } from './env.ts';

const pollMs = 2_000;
const heartbeatMs = 20_000;

/** Tabs of one session that are told live. */
const streamsOfSession = 12;
const fullWaitSeconds = 30;

/**
 * Live changes of one order as server-sent events: `id` is the order's version, so that a reconnection with
 * `Last-Event-ID` receives only newer versions. Announcements are hints; the version is polled as well.
 */
export function mountOrderEvents(app: Hono<AppEnv>, ctx: ServerContext, bus: OrderBus): void {
  /** Open streams of each session, here. */
  const streams = new Map<string, number>();
  const count = (token: string, by: 1 | -1) => {
    const open = (streams.get(token) ?? 0) + by;
    if (open > 0) streams.set(token, open);
    else streams.delete(token);
  };

  app.get('/api/pedidos/:id/eventos', async (c) => {
    const session = c.get('session');
    if (!session) throw new ServiceError({ code: 'not-found' });
    const id = c.req.param('id');
    await ownOrder(ctx.db, id, session);
    const token = c.get('sessionToken') ?? '';
    const open = streams.get(token) ?? 0;
    if (open >= streamsOfSession)
      throw new ServiceError({ code: 'too-many-attempts', ...waitOf(fullWaitSeconds, ctx.now()) });
    const hasSession = async () =>
      (await findSession(ctx.db, c.get('sessionToken'), ctx.now()))?.phone === session.phone;
    let seen = versionIn(c.req.header('last-event-id') ?? c.req.query('versao'));
    c.header('x-accel-buffering', 'no');
    count(token, 1);
    return streamSSE(c, async (stream) => {
      const leave = bus.enter(stream);
      let lastBeat = Date.now();
      try {
        while (!stream.aborted && !stream.closed) {
          const changed = bus.change(id, pollMs);
          const row = await ownOrder(ctx.db, id, session);
          const isNewer = row.version > seen;
          const isBeat = Date.now() - lastBeat > heartbeatMs;
          // After a sign-out the stream ends without sending anything more.
          if ((isNewer || isBeat) && !(await hasSession())) return;
          if (isNewer) {
            seen = row.version;
            const data = JSON.stringify(z.encode(orderShape, toOrder(row, ctx.now())));
            await stream.writeSSE({ id: String(row.version), event: 'pedido', data });
          } else if (isBeat) {
            lastBeat = Date.now();
            await stream.write(': \n\n');
          }
          await changed;
        }
      } catch (error) {
        // Erased meanwhile: the stream ends, and a reconnection gets the usual 404.
        if (!(error instanceof ServiceError) && !stream.aborted && !c.req.raw.signal.aborted)
          ctx.log.error({ err: error }, 'order stream failed');
      } finally {
        leave();
        count(token, -1);
      }
    });
  });
}

/** The version in a `Last-Event-ID`; anything else starts from the beginning. */
function versionIn(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
