import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { order as orderShape } from '#contract/order/order';
import type { ServerContext } from '../context.ts';
import { tokenHash } from '../secrets.ts';
import { ServiceError, waitOf } from '../service-error.ts';
import type { OrderBus } from '../services/orders/bus.ts';
import { type OrderStream, OrderStreams } from '../services/orders/order-streams.ts';
import { requireOwnOrder } from '../services/orders/read.ts';
import { type OrderRow, toOrder } from '../services/orders/view.ts';
import type { AppEnv } from './env.ts';

const streamsOfSession = 12;
const fullWaitSeconds = 30;

/**
 * A stream with more unread bytes than this ends at the next change. Its reader reconnects and gets the newest state.
 */
const mostUnread = 32 * 1024;
const unread = new ByteLengthQueuingStrategy({ highWaterMark: mostUnread });

/**
 * Sends the changes of one order as server-sent events. Their `id` is the order's version, so a reconnection with
 * `Last-Event-ID` gets only newer versions.
 */
export function mountOrderEvents(app: Hono<AppEnv>, ctx: ServerContext, bus: OrderBus): void {
  const encoder = new TextEncoder();
  const eventOf = (row: OrderRow) => {
    const data = JSON.stringify(z.encode(orderShape, toOrder(row, ctx.now(), ctx.config.secret)));
    return encoder.encode(`event: pedido\ndata: ${data}\nid: ${row.version}\n\n`);
  };
  /**
   * Browsers would wait 3 s or more. The delay is random, so that the browsers of a stopped process do not reconnect
   * all at once.
   */
  const retry = () => encoder.encode(`retry: ${Math.round(500 + Math.random() * 1_000)}\n\n`);
  const streams = new OrderStreams(ctx, bus, eventOf);

  app.get('/api/pedidos/:id/eventos', async (c) => {
    const session = c.get('session');
    if (!session) throw new ServiceError({ code: 'not-found' });
    const { announced } = bus;
    const row = await requireOwnOrder(ctx.db, c.req.param('id'), session);
    const sessionId = tokenHash(c.get('sessionToken') ?? '');
    if (streams.openOf(sessionId) >= streamsOfSession)
      throw new ServiceError({ code: 'too-many-attempts', ...waitOf(fullWaitSeconds, ctx.now()) });
    const seen = versionIn(c.req.header('last-event-id') ?? c.req.query('versao'));
    c.header('content-type', 'text/event-stream');
    c.header('cache-control', 'no-cache');
    c.header('x-accel-buffering', 'no');
    // The headers are sent at once, even if there is no event yet.
    c.header('transfer-encoding', 'chunked');
    if (c.req.method === 'HEAD') return c.body(null);
    const followed = { orderId: row.id, sessionId, phone: session.phone, seen: Math.max(seen, row.version) };
    const body = openStream(c, streams, followed, row.version > seen ? [retry(), eventOf(row)] : [retry()]);
    // The order may have changed between the read and the start of the stream.
    if (bus.announced !== announced) streams.orderChanged(row.id);
    return c.body(body);
  });
}

type Followed = Pick<OrderStream, 'orderId' | 'sessionId' | 'phone' | 'seen'>;

function openStream(
  { env }: Context<AppEnv>,
  streams: OrderStreams,
  followed: Followed,
  first: Uint8Array[],
): ReadableStream<Uint8Array> {
  // `app.request` passes no bindings.
  const outgoing = env?.outgoing;
  let stream: OrderStream;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = {
          ...followed,
          send(bytes) {
            if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes);
            stream.end();
            outgoing?.destroy();
          },
          end() {
            streams.remove(stream);
            controller.close();
          },
        };
        for (const bytes of first) stream.send(bytes);
        streams.add(stream);
      },
      cancel: () => streams.remove(stream),
    },
    unread,
  );
}

function versionIn(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
