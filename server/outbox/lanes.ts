import { type Effect, firebaseEffects, pushEffects } from './enqueue.ts';
import { type OutboxOptions, OutboxWorker } from './worker.ts';

/** Somebody waits for these before a page. */
const codes: readonly Effect[] = ['sms'];

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
