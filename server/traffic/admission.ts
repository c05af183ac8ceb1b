import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { ServerContext } from '../context.ts';
import type { AppEnv } from '../routes/env.ts';
import { peerOf } from '../routes/guard.ts';
import { answerPlainPage } from '../routes/plain-page.ts';
import { ServiceError, waitOf } from '../service-error.ts';
import { Lane } from './lane.ts';
import { type LaneName, laneOf } from './lane-of.ts';
import type { Pace } from './pace.ts';

const retrySeconds = 2;

/** Maximum time for which a response that is being sent occupies a place, in ms. */
const slowReaderMs = 3_000;

/**
 * Maximum wait of requests about orders, in ms. It is long, because with earlier refusals nobody would get an order
 * placed.
 */
const orderPatienceMs = 5_000;

/**
 * Limits the number of concurrent requests so that each is answered within a second. Refuses the others at once,
 * because without a limit all would time out. Reads the body first, so that a caller who sends it slowly occupies no
 * place.
 */
export function admit(ctx: ServerContext, pace?: Pick<Pace, 'orderTook'>): MiddlewareHandler<AppEnv> {
  const lanes: Record<LaneName, Lane> = {
    order: new Lane(32, orderPatienceMs),
    page: new Lane(12),
    read: new Lane(12),
    maps: new Lane(16),
    content: new Lane(16),
  };
  return async (c, next) => {
    if (c.env?.isForRefusal) return refuse(c, ctx);
    // Calls inside the process belong to a page that was already admitted.
    const name = peerOf(c) === undefined ? undefined : laneOf(c.req.method, c.req.path);
    if (name === undefined) return next();
    const lane = lanes[name];
    if (hasBody(c) && name !== 'content') await c.req.text();
    const received = performance.now();
    if (!(await lane.enter())) return refuse(c, ctx);
    try {
      await next();
      if (c.get('orderChanged')) pace?.orderTook(performance.now() - received);
    } finally {
      afterAnswer(c, () => lane.leave());
    }
  };
}

/** Runs `done` when the response was sent, or after `slowReaderMs` for slow readers. */
function afterAnswer(c: Context<AppEnv>, done: () => void): void {
  const { outgoing } = c.env;
  if (!outgoing || outgoing.writableFinished || outgoing.destroyed) {
    done();
    return;
  }
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    done();
  };
  const timer = setTimeout(once, slowReaderMs).unref();
  outgoing.once('finish', once);
  outgoing.once('close', once);
}

function hasBody(c: Context<AppEnv>): boolean {
  // Only a request with a body is read: reading a body that does not exist creates a new request object linked to its
  // signal.
  return c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.raw.body !== null;
}

function refuse(c: Context<AppEnv>, ctx: ServerContext): Response | Promise<Response> {
  if (!c.req.header('accept')?.includes('text/html'))
    throw new ServiceError({ code: 'busy', ...waitOf(retrySeconds, ctx.now()) });
  c.status(503);
  c.header('retry-after', String(retrySeconds));
  // The page of a posted form must not reload by itself: it would lose the form's data.
  const isOpened = c.req.method === 'GET';
  return answerPlainPage(c, {
    title: 'Muita gente ao mesmo tempo',
    style: '',
    ...(isOpened ? { refreshSeconds: retrySeconds } : {}),
    body: html`<h1>Muita gente ao mesmo tempo</h1>
<p>${isOpened ? 'Esta página se abre sozinha em instantes.' : 'Nada do que você enviou foi recebido ainda. Espere um pouco e recarregue esta página: o navegador envia de novo.'} Pedidos já feitos seguem normalmente.</p>
<p>Se precisar, ligue para ${ctx.config.operator.phone}.</p>`,
  });
}
