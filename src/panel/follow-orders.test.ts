// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import * as z from 'zod/mini';
import { type PanelOrder, panelOrder } from '#contract/panel/panel';
import { followOrders } from './follow-orders.ts';
import type { KnownOrders } from './known-orders.ts';

const withdrawal = {
  referenceNumber: 'D20260105-000123',
  at: '2026-01-05T12:00:00.000Z',
  answerBy: '2026-01-10T12:00:00.000Z',
};
const order: PanelOrder = {
  id: '4kT9mZ2qXbR7sLw0VdYh3P',
  number: 'A1B2',
  version: 5,
  status: 'delivered',
  createdAt: '2026-01-05T11:00:00.000Z',
  lines: [],
  totalCents: 11_990,
  payment: { method: 'pix' },
  place: { district: 'Centro', street: 'Rua Bocaiúva', city: 'Florianópolis', distanceMetres: 850 },
  estimate: { min: 20, max: 30 },
  timeline: [],
  moves: [],
  can: [],
};

class Stream extends EventTarget {
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close() {}

  emit(name: string, data: unknown = '', lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { data, lastEventId }));
  }
}

let streams: Stream[] = [];
const newest = () => streams.at(-1)!;

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
  streams = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const encoded = (changed: Partial<PanelOrder>) =>
  JSON.stringify(z.encode(panelOrder, { ...order, ...changed }));

function follow() {
  const reported: string[] = [];
  const queryClient = new QueryClient();
  const following = createMachine({
    invoke: {
      src: followOrders(queryClient),
      input: { reseller: 'gas-1', sequence: 1, role: 'owner' },
    },
    on: { '*': { actions: ({ event }) => void reported.push(event.type) } },
  });
  const actor = createActor(following);
  actor.start();
  return { actor, queryClient, reported };
}

test('a withdrawal is reported once, also if the stream sends the order again', () => {
  const { actor, reported } = follow();
  const send = (changed: Partial<PanelOrder>) => {
    newest().emit('pedido', encoded(changed));
    return reported.filter((type) => type === 'withdrawal.arrived').length;
  };
  expect(send({})).toBe(0);
  expect(send({ version: 6, withdrawal })).toBe(1);
  expect(send({ version: 6, withdrawal })).toBe(1);
  expect(send({ version: 7, status: 'confirmed', withdrawal })).toBe(1);
  const answered = { ...withdrawal, answer: 'Buscamos amanhã.', answeredAt: '2026-01-06T12:00:00.000Z' };
  expect(send({ version: 8, withdrawal: answered })).toBe(1);
  actor.stop();
});

test('a silent server is noticed by the 30th second, and followed anew after the last change', () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { actor, queryClient, reported } = follow();
  const links = () => reported.filter((type) => type.startsWith('link.'));
  newest().emit('open');
  newest().emit('pedido', encoded({ status: 'accepted' }), '9');
  vi.advanceTimersByTime(20_000);
  newest().emit('sinal');
  const { at } = queryClient.getQueryData<KnownOrders>(['panel', 'gas-1'])!;
  vi.advanceTimersByTime(27_000);
  expect(links()).toEqual(['link.up']);
  vi.advanceTimersByTime(3_000);
  expect(links()).toEqual(['link.up', 'link.down']);
  expect(streams.map(({ url }) => url)).toEqual([
    '/api/painel/eventos?revenda=gas-1&desde=1&papel=dono',
    '/api/painel/eventos?revenda=gas-1&desde=9&papel=dono&retomada=1',
  ]);
  expect(queryClient.getQueryData<KnownOrders>(['panel', 'gas-1'])?.at).toBe(at);
  newest().emit('open');
  expect(links()).toEqual(['link.up', 'link.down', 'link.up']);
  actor.stop();
});
