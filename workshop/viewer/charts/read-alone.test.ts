import { beforeAll, expect, test } from 'vitest';
import { flowMachines } from '../../model/flow.ts';
import type { Charts, MachineChart } from '../chart.ts';
import { makeCharts } from './charts.ts';
import { findables } from './findables.ts';

let charts: Charts;
let funnel: MachineChart;
beforeAll(async () => {
  const alone = flowMachines
    .filter(({ model }) => model.name === 'order-funnel')
    .map(({ beside: _, relations: __, ...flow }) => flow);
  charts = await makeCharts(alone);
  [funnel] = charts.machines as [MachineChart];
});

const waysOf = (start: string) => funnel.transitions.filter(({ id }) => id.startsWith(start));

test('`placing` and `placingAgain` clear the same context keys', () => {
  const gone = ['resume.placing', 'resume.placingAgain'].map((state) =>
    waysOf(`${state}: placeOrder done [answers(placed)]`).flatMap(({ changes = [] }) =>
      changes.filter(({ isGone }) => isGone).map(({ key }) => key),
    ),
  );
  expect(gone[0]).toContain('coupon');
  expect(gone[1]).toEqual(gone[0]);
});

test('new terms show what happens to the coupon, and count as a refusal', () => {
  const state = funnel.states.find(({ name }) => name === 'resume.termsChanged');
  expect(state?.sometimes).toContain('coupon');
  const [declined] = waysOf('resume.termsChanged: terms.decline');
  expect(declined?.changed).toContain('apaga cupom (coupon), se não há cupom em “novas condições”');
  for (const change of ['lines', 'coupon'])
    expect(
      waysOf('resume.termsChanged: terms.accept → ')[0]?.changes?.find(
        ({ key, isGone }) => isGone && key === change,
      ),
    ).toMatchObject({ isSometimes: true });
  const offers = funnel.transitions.filter(({ outcomes = [] }) => outcomes.includes('offer'));
  expect([...new Set(offers.map(({ way }) => way))]).toEqual(['refusal']);
});

test('another reseller may clear a payment method that it does not accept', () => {
  const [chosen] = waysOf('resellers.choosing: reseller.choose [isAtOwnAddress] → items');
  expect(chosen?.changes?.filter(({ isGone }) => isGone).map(({ key }) => key)).toContain('payment');
});

test('a conditional change names its condition, except for a few without a single one', () => {
  const vague = funnel.transitions.filter(({ changed = '' }) => changed.includes('conforme a visita'));
  expect(vague.length).toBeLessThanOrEqual(20);
  const carried = waysOf('resuming: draft.restored [restoresTo(personalData)]');
  expect(carried.map(({ changed }) => changed).join()).not.toContain('conforme a visita');
});

test('every “senão” names the conditions that are false', () => {
  const elses = funnel.transitions.filter(({ isElse }) => isElse);
  const bare = elses.filter(
    ({ fullCondition: condition = '' }) => !/^senão: |^se .*, e |nenhuma das \d+ condições/.test(condition),
  );
  // Earlier transitions that depend on an answer name it in their own row.
  expect(bare.map(({ id, fullCondition: condition }) => `${id} ${condition}`)).toEqual([]);
});

test('negated conditions have their own words, and a step is named only where steps are distinguished', () => {
  const of = (id: string) => funnel.transitions.find((one) => one.id.startsWith(id))?.fullCondition;
  expect(of('resume.verifying.looking: findOrderByKey done [answers(phone-unverified)] → address')).toBe(
    'senão: ainda não se sabe quem é o cliente',
  );
  expect(of('resuming: draft.restored [restoresTo(payment)]')).toBe(
    'se o rascunho volta a “Como você vai pagar?”, e o rascunho não guarda nenhum pedido já enviado',
  );
  const conditions = charts.machines.flatMap(({ transitions }) =>
    transitions.map(({ fullCondition: condition = '', changed = '' }) => condition + changed),
  );
  expect(conditions.filter((words) => words.includes('não é verdade'))).toEqual([]);
});

test('every context key has a readable name', () => {
  const keys = new Set(funnel.states.flatMap(({ always, sometimes }) => [...always, ...sometimes]));
  expect([...keys].filter((key) => !funnel.keys[key])).toEqual([]);
});

test('the longest wait of a step is the sum of consecutive waits without any action', () => {
  expect(charts.cards.find(({ state }) => state === 'resume')?.wait).toEqual({
    total: '1 min 30 s',
    by: [
      { state: 'resume.placing', length: '15 s' },
      { state: 'resume.verifying', length: '1 min' },
      { state: 'resume.placingAgain', length: '15 s' },
    ],
  });
});

test('a dialog names the steps it may be drawn over', () => {
  const over = charts.cards.flatMap((card) => (card.over ? [[card.state, card.over]] : []));
  expect(over).toEqual([
    ['coupon', ['payment', 'resume']],
    ['order.live.cancel', ['order.live']],
    ['order.live.deliveryConfirmation', ['order.live']],
  ]);
});

test('a search entry contains its condition', () => {
  const found = findables(charts).find(({ key }) => key.includes('terms.accept [holdsUnderOffer]'));
  expect(found?.detail).toContain('se o pedido continua possível nas novas condições');
});
