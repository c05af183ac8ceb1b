import { type Effect, firebaseEffects, pushEffects } from './enqueue.ts';
import { type OutboxOptions, OutboxWorker } from './worker.ts';

/** Somebody waits for these before a page. */
const codes: readonly Effect[] = ['sms'];

/** There may be thousands at once, and mail has a server of its own: nothing about an order waits for them. */
const subscriptions: readonly Effect[] = ['notice-sms', 'notice-mail', 'mail'];

/** Every lane of the outbox. */
export const lanesOfEffects = ['codes', 'messages', 'subscriptions', 'push', 'firebase'] as const;
export type LaneOfEffects = (typeof lanesOfEffects)[number];

/** The lane in which an effect waits. */
export function laneOfEffect(kind: Effect): LaneOfEffects {
  const isOf = (kinds: readonly Effect[]) => kinds.includes(kind);
  if (isOf(codes)) return 'codes';
  if (isOf(subscriptions)) return 'subscriptions';
  if (isOf(pushEffects)) return 'push';
  return isOf(firebaseEffects) ? 'firebase' : 'messages';
}

/** The workers of all messages: codes, what is about an order or a reseller, and all else wait for nothing of another. */
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
