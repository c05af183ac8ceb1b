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
  keys: {},
  services: [],
});

const requestJoint: Joint = {
  machine: 'page',
  state: 'asking',
  event: 'order.cancel',
  other: 'order',
  moves: [
    { from: 'received', to: 'cancelled' },
    { from: 'accepted', to: 'cancelled' },
  ],
};
const answerJoint: Joint = {
  machine: 'order',
  state: 'dispatched',
  event: 'order.updated',
  other: 'page',
  moves: [
    { from: 'asking', to: 'tracking' },
    { from: 'tracking', to: 'tracking', stays: true },
  ],
};
const deliveredJoint: Joint = {
  ...answerJoint,
  state: 'delivered',
  moves: [{ from: 'asking', to: 'tracking' }],
};

const renewed: Joint = {
  ...answerJoint,
  state: 'accepted',
  moves: [
    { from: 'asking', to: 'viewing' },
    { from: 'viewing', to: 'viewing' },
  ],
};

const charts: Charts = {
  cards: [],
  routes: [],
  machines: [machine('page', 'Página'), machine('order', 'Pedido')],
  joints: [requestJoint, answerJoint, deliveredJoint, renewed],
  knows: [],
  texts: [],
  guides: [],
};

/** Writes each entry as `event relation states → state`. */
const read = (machineName: string, state: string) =>
  endsOf(charts, machineName, state).map(({ event, relation, from, to }) => {
    expect(
      to === undefined || to.machine === (relation.startsWith('leva') ? from.machine : machineName),
    ).toBe(true);
    return `${event} ${relation} ${from.states.join(', ')} → ${to?.state ?? 'fica'}`;
  });

test('requests to and updates from another machine are listed in one row for each target', () => {
  expect(read('page', 'asking')).toEqual([
    'order.cancel leva Pedido de received, accepted → cancelled',
    'order.updated vem de Pedido em dispatched, delivered → tracking',
    'order.updated vem de Pedido em accepted → viewing',
  ]);
});

test('an update that leads from a state to itself is listed once', () => {
  expect(read('page', 'viewing')).toEqual(['order.updated vem de Pedido em accepted → viewing']);
});

test('endsOf lists updates that lead to a state, and updates that change nothing in it', () => {
  expect(read('page', 'tracking')).toEqual([
    'order.updated traz para cá, vindo de Pedido em dispatched, delivered → tracking',
    'order.updated vem de Pedido em dispatched → fica',
  ]);
});

test('endsOf lists the updates that a state of the other machine sends, and who requests its transitions', () => {
  expect(read('order', 'received')).toEqual(['order.cancel vem de Página em asking → cancelled']);
  expect(read('order', 'dispatched')).toEqual([
    'order.updated leva Página de asking → tracking',
    'order.updated leva Página de tracking → fica',
  ]);
});
