// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from '#src/lib/api.ts';
import { anOrder, aPoint } from '../../tests/support/factories.ts';
import { startFunnel } from './client-funnel.ts';
import type { Replay } from './replay.ts';

/** Starts a funnel from a server-rendered page and records the API calls. */
function start(changes: Partial<Replay>) {
  const call = vi.fn<Api['call']>(() => new Promise(() => undefined));
  const unused = async () => Promise.reject(new Error('unused'));
  let onHydrated: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  const replay: Replay = {
    draft: { version: 0, step: 'address', fields: {}, context: { lines: [] } },
    request: { step: 'address' },
    events: [],
    key: 'chave-da-pagina',
    serverNow: new Date().toISOString(),
    ...changes,
  };
  const api = async () => ({ call, get: unused, send: unused });
  const funnel = startFunnel(api, new QueryClient(), replay, hydrated);
  onTestFinished(() => void funnel.actor.stop());
  return { ...funnel, onHydrated, calledOperations: () => call.mock.calls.map(([name]) => name) };
}

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });

class SilentStream extends EventTarget {
  close() {}
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

test('no API call is made before the page is hydrated', async () => {
  const { actor, calledOperations, onHydrated } = start({ request: { step: 'resellers', point: aPoint() } });
  await settle();
  expect([actor.getSnapshot().value, calledOperations()]).toEqual([{ resellers: 'loading' }, []]);
  onHydrated();
  await settle();
  expect(calledOperations()).toEqual(['listResellers']);
});

test('data that the server read for the page is not requested again', async () => {
  const { actor, calledOperations, onHydrated } = start({
    request: { step: 'resellers', point: aPoint() },
    events: [done('listResellers', { found: 'some' })],
  });
  onHydrated();
  await settle();
  expect([actor.getSnapshot().value, calledOperations()]).toEqual([{ resellers: 'choosing' }, []]);
});

test('a draft that became an order is erased once the order is shown', async () => {
  vi.stubGlobal('EventSource', SilentStream);
  const { id: orderId, status } = anOrder();
  const { calledOperations, onHydrated } = start({
    draft: { version: 0, step: 'address', fields: {}, context: { lines: [] }, orderId },
    request: { step: 'tracking', orderId },
    events: [done('fetchOrder', { found: status })],
  });
  await settle();
  expect(calledOperations()).toEqual([]);
  onHydrated();
  await settle();
  expect(calledOperations()).toEqual(['eraseDraft']);
});

test('a draft that is still open is not erased', async () => {
  const { calledOperations, draft, onHydrated } = start({
    draft: { id: 'rascunho', version: 3, step: 'address', fields: { name: 'Ana' }, context: { lines: [] } },
  });
  onHydrated();
  await settle();
  expect([calledOperations(), draft.id(), draft.fields()]).toEqual([[], 'rascunho', { name: 'Ana' }]);
});

test('each step of the funnel is saved, a placed order is not', async () => {
  const { actor, calledOperations, onHydrated } = start({
    draft: { id: 'rascunho', version: 3, step: 'address', fields: {}, context: { lines: [] } },
  });
  await import('./draft-sender.ts');
  onHydrated();
  actor.send({ type: 'step.open', step: 'tracking', orderId: anOrder().id });
  await settle();
  expect([actor.getSnapshot().value, calledOperations()]).toEqual([{ order: 'loading' }, ['getOrder']]);
  actor.send({ type: 'step.open', step: 'resellers', point: aPoint() });
  await vi.waitFor(() => expect(calledOperations()).toContain('saveDraft'));
});
