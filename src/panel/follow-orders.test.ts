import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import * as z from 'zod/mini';
import { type PanelOrder, panelOrder } from '#contract/panel/panel';
import { followOrders } from './follow-orders.ts';

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

test('a withdrawal is reported once, also if the stream sends the order again', () => {
  let stream = new EventTarget();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        stream = this;
      }
      close() {}
    },
  );
  const reported: string[] = [];
  const following = createMachine({
    invoke: {
      src: followOrders(new QueryClient()),
      input: { reseller: 'gas-1', sequence: 1, role: 'owner' },
    },
    on: { '*': { actions: ({ event }) => void reported.push(event.type) } },
  });
  const actor = createActor(following);
  actor.start();
  const send = (changed: Partial<PanelOrder>) => {
    const data = JSON.stringify(z.encode(panelOrder, { ...order, ...changed }));
    stream.dispatchEvent(new MessageEvent('pedido', { data }));
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
