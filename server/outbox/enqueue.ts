import type { QueryCreator } from 'kysely';
import * as z from 'zod/mini';
import type { Executor, Schema } from '../db/schema.ts';
import { traceparent } from '../trace.ts';

/** Effects on Google's services. They have a separate worker, so that messages do not wait for them. */
export const firebaseEffects = ['order-mirror', 'order-push'] as const;
export type FirebaseEffect = (typeof firebaseEffects)[number];

/** Effects on browsers' push services, with a separate worker for the same reason. */
export const pushEffects = ['desk-push'] as const;

export const effects = [
  'sms',
  'order-sms',
  'notice-sms',
  'invite-sms',
  'team-sms',
  'pix-key-sms',
  'courier-sms',
  'attention-sms',
  'withdrawal-sms',
  'pause-sms',
  'sms-only-sms',
  'silence-sms',
  'register-sms',
  'mail',
  'notice-mail',
  ...firebaseEffects,
  ...pushEffects,
] as const;
export type Effect = (typeof effects)[number];
export type MessageEffect = Exclude<Effect, FirebaseEffect | (typeof pushEffects)[number]>;

export interface QueuedEffect {
  kind: Effect;
  /** Effects with the same id are queued once. */
  id: string;
  payload: Record<string, string>;
  now: Date;
}

/** Queues an effect in the caller's transaction. It is sent after the commit, at least once, with the same id. */
export async function enqueue(db: Executor, effect: QueuedEffect): Promise<void> {
  await enqueueStatement(db, effect).execute();
}

/** Builds the statement of `enqueue`, to be part of another. */
export function enqueueStatement(db: QueryCreator<Schema>, effect: QueuedEffect) {
  return db
    .insertInto('outbox')
    .values({
      id: effect.id,
      kind: effect.kind,
      payload: JSON.stringify(storedPayload(effect.payload)),
      run_at: effect.now,
      leased_until: null,
      done_at: null,
      last_error: null,
      created_at: effect.now,
      traceparent: traceparent() ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing());
}

/**
 * Returns a payload as stored. The previous build reads the reseller's name as `shop`, and may send effects of this
 * build during a rolling update. Remove this and `readPayload` with the next release.
 */
function storedPayload(payload: QueuedEffect['payload']): QueuedEffect['payload'] {
  const { reseller } = payload;
  return reseller === undefined ? payload : { ...payload, shop: reseller };
}

const queuedBefore = z.looseObject({ shop: z.string(), reseller: z.optional(z.string()) });

/** Returns a stored payload with the reseller's name as `reseller`, also if the previous build queued it. */
export function readPayload(stored: unknown): unknown {
  const read = z.safeParse(queuedBefore, stored);
  return read.success ? { reseller: read.data.shop, ...read.data } : stored;
}
