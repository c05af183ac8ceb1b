import { expect, test } from 'vitest';
import type { WatchedEvent } from '#src/lib/flow-wire.ts';
import type { MachineChart, StateChart } from './chart.ts';
import { messagesOf } from './sequence.ts';

const state = (name: string, ...services: string[]): StateChart => ({
  name,
  card: 'm/resume',
  isLeaf: true,
  services,
  timers: [],
  always: [],
  sometimes: [],
  walks: { count: 0, shortest: [] },
});
const machine: MachineChart = {
  name: 'm',
  title: 'M',
  states: [
    state('resume.reviewing'),
    state('resume.placing', 'placeOrder'),
    state('order.live', 'followOrder'),
  ],
  transitions: [],
  examples: [],
  forms: {},
  notes: {},
  keys: {},
  services: [
    { name: 'placeOrder', call: { method: 'POST', path: '/api/pedidos/' }, answers: [] },
    { name: 'followOrder', answers: [] },
  ],
};

function watchedEvents(...lines: [type: string, says: string | undefined, state: string][]): WatchedEvent[] {
  return lines.map(([type, says, after], index) => ({
    number: index + 1,
    at: 0,
    type,
    ...(says === undefined ? {} : { says }),
    state: after,
    changed: [],
  }));
}

const lines = (events: WatchedEvent[]) =>
  messagesOf(events, machine).map(({ from, to, wording, isFailure }) =>
    [`${from} → ${to}`, wording, ...(isFailure ? ['falhou'] : [])].join(' | '),
  );

test('a gesture causes a call, the server answers it, and a stream sends its own events', () => {
  expect(
    lines(
      watchedEvents(
        ['order.submit', undefined, 'resume.placing'],
        ['xstate.done.actor.placeOrder', 'placed', 'order.live.tracking'],
        ['order.updated', 'accepted', 'order.live.tracking'],
      ),
    ),
  ).toEqual([
    'Cliente → Máquina | order.submit',
    'Máquina → Serviço | placeOrder',
    'Serviço → Servidor | POST /api/pedidos/',
    'Servidor → Serviço | placed',
    'Serviço → Máquina | placeOrder: placed',
    'Máquina → Serviço | followOrder',
    'Servidor → Máquina | order.updated: accepted',
  ]);
});

test('the diagram shows a failed call, a call that is repeated after its answer, and a timer', () => {
  expect(
    lines(
      watchedEvents(
        ['order.submit', undefined, 'resume.placing'],
        ['xstate.done.actor.placeOrder', 'busy', 'resume.placing'],
        ['xstate.error.actor.placeOrder', undefined, 'resume.reviewing'],
        ['xstate.after.lookAgain.m.resume', undefined, 'resume.reviewing'],
      ),
    ).slice(3),
  ).toEqual([
    'Servidor → Serviço | busy',
    'Serviço → Máquina | placeOrder: busy',
    'Máquina → Serviço | placeOrder',
    'Serviço → Servidor | POST /api/pedidos/',
    'Servidor → Serviço | falha | falhou',
    'Serviço → Máquina | placeOrder: falha | falhou',
    'Máquina → Máquina | passa lookAgain',
  ]);
});
