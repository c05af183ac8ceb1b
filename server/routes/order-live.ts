import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { mirrorAccess, pushSubscription } from '#contract/order/mirror';
import { ServiceError } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { refusePast } from '../services/limits.ts';
import { accessMirror } from '../services/orders/mirror.ts';
import { subscribePush, unsubscribePush } from '../services/orders/push.ts';
import type { AppEnv } from './env.ts';
import { decode, readJson } from './operation.ts';

const perHour = { windowSeconds: 3600, maximum: 120 };

/** Lets the tracking page follow an order through Firebase: its copy in Firestore, and messages by web push. */
export function mountOrderLive(app: Hono<AppEnv>, ctx: Dependencies): void {
  app.get('/api/pedidos/:id/espelho', async (c) => {
    const { session } = await ownerOf(c, ctx);
    const access = await accessMirror(ctx, c.req.param('id'), session);
    c.header('cache-control', 'no-store');
    return c.json(z.encode(mirrorAccess, access));
  });

  app.put('/api/pedidos/:id/notificacoes', async (c) => {
    const { session, sessionToken } = await ownerOf(c, ctx);
    const { token } = decode(pushSubscription, await readJson(c), '');
    await subscribePush(ctx, { orderId: c.req.param('id'), owner: session, sessionToken, token });
    return c.body(null, 204);
  });

  app.delete('/api/pedidos/:id/notificacoes', async (c) => {
    const { sessionToken } = await ownerOf(c, ctx);
    await unsubscribePush(ctx, { orderId: c.req.param('id'), sessionToken });
    return c.body(null, 204);
  });
}

/** Without a session the answer is the same as for an unknown order. */
async function ownerOf(c: Context<AppEnv>, ctx: Dependencies) {
  const session = c.get('session');
  const sessionToken = c.get('sessionToken');
  if (!session || !sessionToken || !ctx.firebase) throw new ServiceError({ code: 'not-found' });
  await refusePast(ctx, perHour, 'order-live', session.phone);
  return { session, sessionToken };
}
