import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { order as orderShape } from '#contract/order/order';
import type { ServerContext } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import { ServiceError, waitOf } from '../service-error.ts';
import type { OrderBus } from '../services/orders/bus.ts';
import { ownOrder } from '../services/orders/read.ts';
import { type Follower, OrderTail } from '../services/orders/tail.ts';
import { type OrderRow, toOrder } from '../services/orders/view.ts';
import type { AppEnv } from './env.ts';

/** Tabs of one session that are told live. */
const streamsOfSession = 12;
const fullWaitSeconds = 30;

/** With so much of a stream unread, in bytes, the next change drops it: its reader comes back for the newest. */
const mostUnread = 32 * 1024;
const unread = new ByteLengthQueuingStrategy({ highWaterMark: mostUnread });

/**
 * Live changes of one order as server-sent events: `id` is the order's version, so that a reconnection with
 * `Last-Event-ID` receives only newer versions.
 */
export function mountOrderEvents(app: Hono<AppEnv>, ctx: ServerContext, bus: OrderBus): void {
  const encoder = new TextEncoder();
  const eventOf = (row: OrderRow) => {
    const data = JSON.stringify(z.encode(orderShape, toOrder(row, ctx.now(), ctx.config.secret)));
    return encoder.encode(`event: pedido\ndata: ${data}\nid: ${row.version}\n\n`);
  };
  /** Browsers would wait 3 s and more; all those of a node that ended must not come back at once. */
  const comeBack = () => encoder.encode(`retry: ${Math.round(500 + Math.random() * 1_000)}\n\n`);
  const tail = new OrderTail(ctx, bus, eventOf);

  app.get('/api/pedidos/:id/eventos', async (c) => {
    const session = c.get('session');
    if (!session) throw new ServiceError({ code: 'not-found' });
    const { announced } = bus;
    const row = await ownOrder(ctx.db, c.req.param('id'), session);
    const sessionId = tokenHash(c.get('sessionToken') ?? '');
    if (tail.openOf(sessionId) >= streamsOfSession)
      throw new ServiceError({ code: 'too-many-attempts', ...waitOf(fullWaitSeconds, ctx.now()) });
    const seen = versionIn(c.req.header('last-event-id') ?? c.req.query('versao'));
    c.header('content-type', 'text/event-stream');
    c.header('cache-control', 'no-cache');
    c.header('x-accel-buffering', 'no');
    // Sent at once, whatever there is to say.
    c.header('transfer-encoding', 'chunked');
    if (c.req.method === 'HEAD') return c.body(null);
    const asked = { orderId: row.id, sessionId, phone: session.phone, seen: Math.max(seen, row.version) };
    const body = openStream(c, tail, asked, row.version > seen ? [comeBack(), eventOf(row)] : [comeBack()]);
    // It may have changed after it was read and before its stream was listed.
    if (bus.announced !== announced) tail.hear(row.id);
    return c.body(body);
  });
}

type Asked = Pick<Follower, 'orderId' | 'sessionId' | 'phone' | 'seen'>;

function openStream(
  { env }: Context<AppEnv>,
  tail: OrderTail,
  asked: Asked,
  first: Uint8Array[],
): ReadableStream<Uint8Array> {
  // `app.request` passes no bindings.
  const outgoing = env?.outgoing;
  let follower: Follower;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        follower = {
          ...asked,
          send(bytes) {
            if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes);
            follower.end();
            outgoing?.destroy();
          },
          end() {
            tail.leave(follower);
            controller.close();
          },
        };
        for (const bytes of first) follower.send(bytes);
        tail.enter(follower);
      },
      cancel: () => tail.leave(follower),
    },
    unread,
  );
}

/** The version in a `Last-Event-ID`; anything else starts from the beginning. */
function versionIn(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
