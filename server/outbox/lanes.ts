import { type Effect, firebaseEffects, pushEffects } from './enqueue.ts';
import { type OutboxOptions, OutboxWorker } from './worker.ts';

/** Somebody waits for these before a page. */
const codes: readonly Effect[] = ['sms'];

/** Every lane of the outbox. */
export const lanesOfEffects = ['codes', 'messages', 'push', 'firebase'] as const;
export type LaneOfEffects = (typeof lanesOfEffects)[number];

/** The lane in which an effect waits. */
export function laneOfEffect(kind: Effect): LaneOfEffects {
  const isOf = (kinds: readonly Effect[]) => kinds.includes(kind);
  if (isOf(codes)) return 'codes';
  if (isOf(pushEffects)) return 'push';
  return isOf(firebaseEffects) ? 'firebase' : 'messages';
}

/** The workers of all messages: codes have one of their own, so that nothing that hangs holds them back. */
export function messageLanes(options: Omit<OutboxOptions, 'only' | 'except'>) {
  const lanes = [
    new OutboxWorker({ ...options, only: codes }),
    new OutboxWorker({ ...options, except: [...codes, ...firebaseEffects, ...pushEffects] }),
  ];
  return {
    start: () => lanes.forEach((lane) => void lane.start()),
    wake: async () => void (await Promise.all(lanes.map((lane) => lane.wake()))),
    stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))),
  };
}
