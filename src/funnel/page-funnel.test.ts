// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '#src/lib/api.ts';
import { anOrder, aPoint } from '../../tests/factories.ts';
import './client-funnel.ts';
import { funnelOfPage } from './page-funnel.ts';
import { doneEvents, eventsOf, type Replay, walk } from './replay.ts';
import { shownOf } from './shown.ts';

/** Starts a funnel from a page, and says what it asks its server for. */
function start(changes: Partial<Replay>) {
  const call = vi.fn<Api['call']>(() => new Promise(() => undefined));
  const unused = async () => Promise.reject(new Error('unused'));
  const read = {
    draft: { version: 0, step: 'address', fields: {}, context: { lines: [] } },
    request: { step: 'address' },
    settled: {},
    ...changes,
  } satisfies Partial<Replay>;
  const shown = shownOf(walk(walk(undefined, eventsOf(read, 0)), doneEvents(read.settled)));
  const { funnel, running } = funnelOfPage(
    async () => ({ call, get: unused, send: unused }),
    new QueryClient(),
    { ...read, shown, serverNow: new Date().toISOString() },
  );
  return { ...funnel, running, asked: () => call.mock.calls.map(([name]) => name) };
}

/** Lets everything that was promised happen. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

test('nothing is asked for before the page is hydrated', async () => {
  const { actor, asked, onHydrated, running } = start({ request: { step: 'resellers', point: aPoint() } });
  await settle();
  expect([actor.getSnapshot().value, asked()]).toEqual([{ resellers: 'loading' }, []]);
  onHydrated?.();
  await running();
  await settle();
  expect(asked()).toEqual(['listResellers']);
});

test('what the server has read for the page is not asked for again', async () => {
  const { actor, asked, onHydrated, running } = start({
    request: { step: 'resellers', point: aPoint() },
    settled: { listResellers: { found: 'some' } },
  });
  onHydrated?.();
  await running();
  await settle();
  expect([actor.getSnapshot().value, asked()]).toEqual([{ resellers: 'choosing' }, []]);
});

test('a draft that became an order is erased once the order is shown', async () => {
  const { id: orderId, status } = anOrder();
  const { asked, running } = start({
    draft: { version: 0, step: 'address', fields: {}, context: { lines: [] }, orderId },
    request: { step: 'tracking', orderId },
    settled: { fetchOrder: { found: status } },
  });
  await running();
  await settle();
  expect(asked()).toEqual(['eraseDraft']);
});

test('a draft that is still open is kept', async () => {
  const { asked, draft, running } = start({
    draft: { id: 'rascunho', version: 3, step: 'address', fields: { name: 'Ana' }, context: { lines: [] } },
  });
  await running();
  await settle();
  expect([asked(), draft.id(), draft.fields()]).toEqual([[], 'rascunho', { name: 'Ana' }]);
});

test('each step is saved, an order is not: it is found by its address', async () => {
  const { actor, asked, running } = start({
    draft: { id: 'rascunho', version: 3, step: 'address', fields: {}, context: { lines: [] } },
  });
  await import('./draft-sender.ts');
  await running();
  actor.send({ type: 'step.open', step: 'tracking', orderId: anOrder().id });
  await settle();
  expect([actor.getSnapshot().value, asked()]).toEqual([{ order: 'loading' }, ['getOrder']]);
  actor.send({ type: 'step.open', step: 'resellers', point: aPoint() });
  await vi.waitFor(() => expect(asked()).toContain('saveDraft'));
});
