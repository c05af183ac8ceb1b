import * as z from 'zod/mini';
import { type FirebaseEffect, firebaseEffects } from '../outbox/enqueue.ts';
import { type OutboxOptions, OutboxWorker } from '../outbox/worker.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { syncMirror } from '../services/orders/mirror.ts';
import { sendPush } from '../services/orders/push.ts';

const orderMirror = z.object({ order: z.string() });
const orderPush = z.object({ subscription: z.string(), status: z.string() });

export function firebaseWorker(
  ctx: Dependencies,
  origin: string,
  onResult?: OutboxOptions['onResult'],
): OutboxWorker {
  const effects: Record<FirebaseEffect, (payload: unknown) => Promise<void>> = {
    'order-mirror': (payload) => syncMirror(ctx, z.parse(orderMirror, payload).order),
    'order-push': (payload) => sendPush(ctx, z.parse(orderPush, payload), origin),
  };
  const { db, log, now } = ctx;
  return new OutboxWorker({
    db,
    log,
    now,
    only: firebaseEffects,
    onResult,
    perform: async ({ kind, payload }) => {
      for (const effect of firebaseEffects) if (effect === kind) await effects[effect](payload);
    },
  });
}
