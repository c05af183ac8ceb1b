import { expect, test } from 'vitest';
import type { Charts, Joint, MachineChart } from './chart.ts';
import { endsOf } from './joint-ends.ts';

const machine = (name: string, title: string): MachineChart => ({
  name,
  title,
  states: [],
  transitions: [],
  examples: [],
  forms: {},
  notes: {},
  services: [],
});

const asked: Joint = {
  machine: 'page',
  state: 'asking',
  event: 'order.cancel',
  other: 'order',
  moves: [
    { from: 'received', to: 'cancelled' },
    { from: 'accepted', to: 'cancelled' },
  ],
};
const told: Joint = {
  machine: 'order',
  state: 'dispatched',
  event: 'order.updated',
  other: 'page',
  moves: [
    { from: 'asking', to: 'tracking' },
    { from: 'tracking', to: 'tracking', stays: true },
  ],
};
const alsoTold: Joint = { ...told, state: 'delivered', moves: [{ from: 'asking', to: 'tracking' }] };

const charts: Charts = {
  cards: [],
  routes: [],
  machines: [machine('page', 'Página'), machine('order', 'Pedido')],
  joints: [asked, told, alsoTold],
  knows: [],
  texts: [],
};

test('a state that asks and is told: what it moves stands in one row by its end, and so does what moves it', () => {
  expect(endsOf(charts, 'page', 'asking')).toEqual([
    {
      event: 'order.cancel',
      told: 'leva Pedido de',
      from: { machine: 'order', states: ['received', 'accepted'] },
      to: { machine: 'order', state: 'cancelled' },
    },
    {
      event: 'order.updated',
      told: 'vem de Pedido em',
      from: { machine: 'order', states: ['dispatched', 'delivered'] },
      to: { machine: 'page', state: 'tracking' },
    },
  ]);
});

test('a state that news of another machine lead to, and one in which they change nothing', () => {
  expect(endsOf(charts, 'page', 'tracking')).toEqual([
    {
      event: 'order.updated',
      told: 'traz para cá, vindo de Pedido em',
      from: { machine: 'order', states: ['dispatched', 'delivered'] },
      to: { machine: 'page', state: 'tracking' },
    },
    {
      event: 'order.updated',
      told: 'vem de Pedido em',
      from: { machine: 'order', states: ['dispatched'] },
    },
  ]);
});

test('the other machine’s state: what it tells, and who asks it away', () => {
  expect(endsOf(charts, 'order', 'received')).toEqual([
    {
      event: 'order.cancel',
      told: 'vem de Página em',
      from: { machine: 'page', states: ['asking'] },
      to: { machine: 'order', state: 'cancelled' },
    },
  ]);
  expect(endsOf(charts, 'order', 'dispatched').map(({ told: said, to }) => [said, to?.state])).toEqual([
    ['leva Página de', 'tracking'],
    ['leva Página de', undefined],
  ]);
});
