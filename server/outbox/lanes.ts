import { type Effect, firebaseEffects, pushEffects } from './enqueue.ts';
import { type OutboxOptions, OutboxWorker } from './worker.ts';

/** A customer waits for these on a page. */
const codes: readonly Effect[] = ['sms'];

/**
 * This lane is separate, because it may have thousands of messages and the mail server may be slow. Messages about
 * orders must not wait for them.
 */
const subscriptions: readonly Effect[] = ['notice-sms', 'notice-mail', 'mail'];

export const lanesOfEffects = ['codes', 'messages', 'subscriptions', 'push', 'firebase'] as const;
export type LaneOfEffects = (typeof lanesOfEffects)[number];

export function laneOfEffect(kind: Effect): LaneOfEffects {
  const isOf = (kinds: readonly Effect[]) => kinds.includes(kind);
  if (isOf(codes)) return 'codes';
  if (isOf(subscriptions)) return 'subscriptions';
  if (isOf(pushEffects)) return 'push';
  return isOf(firebaseEffects) ? 'firebase' : 'messages';
}

/**
 * Creates the workers of all messages. Codes, messages about orders or resellers, and all others do not wait for each
 * other.
 */
export function messageLanes(options: Omit<OutboxOptions, 'only' | 'except'>): OutboxWorker[] {
  return [
    new OutboxWorker({ ...options, only: codes }),
    new OutboxWorker({ ...options, only: subscriptions }),
    new OutboxWorker({
      ...options,
      except: [...codes, ...subscriptions, ...firebaseEffects, ...pushEffects],
    }),
  ];
}
