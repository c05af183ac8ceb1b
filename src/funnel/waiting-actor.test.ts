import { expect, test, vi } from 'vitest';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { anAddress } from '../../tests/factories.ts';
import { runFunnel } from '../../tests/running-funnel.ts';
import { shownOf, snapshotOf } from './shown.ts';
import { waitingActor } from './waiting-actor.ts';

const atAddress: OrderFunnelEvent[] = [
  { type: 'draft.restored', step: 'address', context: { lines: [], address: anAddress() }, clockOffsetMs: 0 },
  { type: 'step.open', step: 'address' },
];

test('a snapshot carried as data answers the screens as the machine does', () => {
  const snapshot = runFunnel(...atAddress).actor.getSnapshot();
  const carried = snapshotOf(JSON.parse(JSON.stringify(shownOf(snapshot))), 2_000);
  expect(carried.value).toEqual(snapshot.value);
  expect(carried.context).toEqual({ ...snapshot.context, clockOffsetMs: 2_000 });
  for (const state of ['address', 'resellers', 'order'] as const)
    expect(carried.matches(state)).toBe(snapshot.matches(state));
  for (const tag of ['searching', 'detailing', 'busy'] as const)
    expect(carried.hasTag(tag)).toBe(snapshot.hasTag(tag));
  for (const step of ['address', 'resellers', 'items', 'payment'] as const) {
    const event = { type: 'step.open', step } as const;
    expect(carried.can(event)).toBe(snapshot.can(event));
  }
  expect(carried.can({ type: 'step.open', step: 'resellers' })).toBe(true);
  expect(carried.can({ type: 'dialog.close' })).toBe(false);
});

test('what is sent while the machine loads is handled in order once it runs, and the screens are told', async () => {
  const { actor } = runFunnel(...atAddress);
  const start = vi.fn(async () => actor);
  const waiting = waitingActor(snapshotOf(shownOf(actor.getSnapshot()), 0), start);
  const told = vi.fn();
  const left = vi.fn();
  waiting.subscribe(told);
  waiting.subscribe(left).unsubscribe();
  waiting.send({ type: 'address.search' });
  waiting.send({ type: 'step.open', step: 'resellers' });
  expect(waiting.getSnapshot().matches('address')).toBe(true);
  expect(told).not.toHaveBeenCalled();

  await Promise.all([waiting.run(), waiting.run()]);
  expect(start).toHaveBeenCalledOnce();
  expect(waiting.getSnapshot()).toBe(actor.getSnapshot());
  expect(waiting.getSnapshot().value).toEqual({ resellers: 'loading' });
  expect(told).toHaveBeenCalledOnce();

  waiting.send({ type: 'step.open', step: 'address' });
  expect(waiting.getSnapshot().matches('address')).toBe(true);
  expect(told).toHaveBeenLastCalledWith(actor.getSnapshot());
  expect(left).not.toHaveBeenCalled();
});
