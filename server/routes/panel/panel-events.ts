import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { signBytes } from '#contract/api/event-stream';
import { mayPanel } from '#contract/panel/operations';
import {
  panelEventsPath,
  panelOrder,
  panelRole,
  type ResellerState,
  resellerState,
} from '#contract/panel/panel';
import type { ServerContext } from '../../context.ts';
import { ServiceError, waitOf } from '../../service-error.ts';
import type { OrderBus } from '../../services/orders/bus.ts';
import { type OpenPanel, PanelFeed } from '../../services/panel/feed.ts';
import { isBeyondFeed } from '../../services/panel/is-beyond-feed.ts';
import { hasServed, memberOf } from '../../services/panel/members.ts';
import { endPause } from '../../services/panel/presence.ts';
import { findPanelSession } from '../../services/panel/session.ts';
import { toPanelOrder } from '../../services/panel/view.ts';
import { readCookie } from '../cookies.ts';
import type { AppEnv } from '../env.ts';

const panelsOfSession = 12;
const fullWaitSeconds = 30;

/**
 * A stream with more unread bytes than this ends at the next change. Its reader reconnects and gets the missed changes.
 */
const unread = new ByteLengthQueuingStrategy({ highWaterMark: 128 * 1024 });

/**
 * Sends the changes of a reseller's orders as server-sent events. Their `id` is the change's number within the
 * reseller, so a reconnection with `Last-Event-ID` gets exactly the missed changes.
 */
export function mountPanelEvents(
  app: Hono<AppEnv>,
  ctx: ServerContext,
  { bus, secure }: { bus: OrderBus; secure: boolean },
): void {
  const encoder = new TextEncoder();
  /**
   * Browsers would wait 3 s or more. The delay is random, so that the browsers of a stopped process do not reconnect
   * all at once.
   */
  const retryField = () => encoder.encode(`retry: ${Math.round(500 + Math.random() * 1_000)}\n\n`);
  const feed = new PanelFeed(ctx, bus);

  app.get(panelEventsPath, async (c) => {
    const session = await findPanelSession(ctx.db, readCookie(c, 'painel', secure), ctx.now());
    if (!session) throw new ServiceError({ code: 'phone-unverified' });
    const reseller = c.req.query('revenda') ?? '';
    const member = await memberOf(ctx.db, reseller, session.phone);
    const from = await ctx.db
      .selectFrom('resellers')
      .select(['latitude', 'longitude'])
      .where('id', '=', reseller)
      .executeTakeFirst();
    if (!member || !from)
      throw new ServiceError({
        code: (await hasServed(ctx.db, reseller, session.phone)) ? 'not-allowed' : 'not-found',
      });
    // A panel that still shows another role must reload.
    const expectedRole = z.safeParse(panelRole, c.req.query('papel'));
    if (expectedRole.success && expectedRole.data !== member.role)
      throw new ServiceError({ code: 'not-allowed' });
    const lastEventId = c.req.header('last-event-id') ?? c.req.query('desde');
    const seen = numberIn(lastEventId);
    // The missed changes are no longer stored: the panel must reload its orders.
    if (lastEventId !== undefined && (await isBeyondFeed(ctx.db, reseller, seen)))
      throw new ServiceError({ code: 'not-found' });
    if (feed.openOf(session.id) >= panelsOfSession)
      throw new ServiceError({ code: 'too-many-attempts', ...waitOf(fullWaitSeconds, ctx.now()) });
    c.header('content-type', 'text/event-stream');
    c.header('cache-control', 'no-cache');
    c.header('x-accel-buffering', 'no');
    // The headers are sent at once, even if there is no event yet.
    c.header('transfer-encoding', 'chunked');
    if (c.req.method === 'HEAD') return c.body(null);
    // Only a new stream ends the pause: an automatic reconnection does not mean that a person is there.
    const { role } = member;
    const isAgain = c.req.header('last-event-id') !== undefined || c.req.query('retomada') !== undefined;
    if (!isAgain && mayPanel(role, 'resumeReseller')) await endPause(ctx.db, reseller);
    return c.body(
      openPanel(c, feed, retryField(), (send) => ({
        reseller,
        sessionId: session.id,
        role,
        seen,
        sendOrder(row, seq) {
          const data = JSON.stringify(
            z.encode(panelOrder, toPanelOrder(row, { role, from, now: ctx.now() })),
          );
          send(encoder.encode(`event: pedido\ndata: ${data}\nid: ${seq}\n\n`));
        },
        sendResellerState: onChange((state) => send(encoder.encode(`event: revenda\ndata: ${state}\n\n`))),
        sendSign: () => send(signBytes),
      })),
    );
  });
}

/** Returns a function that sends a reseller's state, if it differs from the last one sent. */
function onChange(write: (state: string) => void): (state: ResellerState) => void {
  let lastSent = '';
  return (state) => {
    const now = JSON.stringify(z.encode(resellerState, state));
    if (now === lastSent) return;
    lastSent = now;
    write(now);
  };
}

function openPanel(
  { env }: Context<AppEnv>,
  feed: PanelFeed,
  first: Uint8Array,
  panelOf: (send: (bytes: Uint8Array) => void) => Omit<OpenPanel, 'end'>,
): ReadableStream<Uint8Array> {
  // `app.request` passes no bindings.
  const outgoing = env?.outgoing;
  let panel: OpenPanel;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (bytes: Uint8Array) => {
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(bytes);
          panel.end();
          outgoing?.destroy();
        };
        const end = () => {
          feed.leave(panel);
          controller.close();
        };
        panel = Object.assign(panelOf(send), { end });
        controller.enqueue(first);
        feed.enter(panel);
      },
      cancel: () => feed.leave(panel),
    },
    unread,
  );
}

function numberIn(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
