import { beforeAll, describe, expect, test } from 'vitest';
import { flowMachines } from '../../model/flow.ts';
import { flowGuides } from '../../model/flow-guides.ts';
import { inventoryOf } from '../../paths/definitions.ts';
import type { Box, Card, Charts } from '../chart.ts';
import { find, indexOf, type SearchIndex } from '../find.ts';
import { activeStates } from '../lit-states.ts';
import { makeCharts } from './charts.ts';
import { findables } from './findables.ts';
import { questions } from './questions.ts';
import { searchFile } from './search-file.ts';
import { searchWords } from './search-words.ts';

let charts: Charts;
let searched: SearchIndex | undefined;
beforeAll(async () => {
  charts = await makeCharts(flowMachines, flowGuides);
});

describe.for(flowMachines.map(({ model }) => model))('$name', (model) => {
  const own = () => ({
    cards: charts.cards.filter(({ machine }) => machine === model.name).map(alone),
    chart: charts.machines.find(({ name }) => name === model.name)!,
  });
  const { states, definitions } = inventoryOf(model.machine);

  test('contains every state and transition of the machine', () => {
    const { chart } = own();
    expect(chart.states.map(({ name }) => name)).toEqual(states);
    expect(chart.transitions.map(({ id }) => id).toSorted()).toEqual(
      definitions.map(({ id }) => id).toSorted(),
    );
  });

  test('draws every leaf on one card, and every transition on the card of its source', () => {
    const { cards, chart } = own();
    const isLeaf = (name: string) => chart.states.find((state) => state.name === name)?.isLeaf;
    const boxes = cards.flatMap(({ id, sheet }) =>
      sheet.boxes
        .filter(({ kind, state }) => (kind === 'state' || kind === 'final') && isLeaf(state))
        .map(({ state }) => ({ id, state })),
    );
    expect(boxes.toSorted(byState)).toEqual(
      chart.states
        .filter(({ isLeaf }) => isLeaf)
        .map(({ name, card }) => ({ id: card, state: name }))
        .toSorted(byState),
    );
    const rows = cards.flatMap(({ sheet }) => sheet.boxes.flatMap((box) => box.rows.map(({ id }) => id)));
    expect(rows.toSorted()).toEqual(definitions.map(({ id }) => id).toSorted());
  });

  test('draws an arrow from each row that leads somewhere, from its right end to a box', () => {
    for (const { sheet } of own().cards) {
      const rows = sheet.boxes.flatMap((box) => box.rows.map((row) => ({ box, row })));
      const going = rows.filter(({ row }) => !row.stays);
      expect(sheet.arrows.map(({ id }) => id).toSorted()).toEqual(going.map(({ row }) => row.id).toSorted());
      for (const { id, from, to, points } of sheet.arrows) {
        const { box, row } = rows.find((one) => one.row.id === id)!;
        const target = sheet.boxes.find((one) => one.id === to)!;
        expect(from).toBe(box.id);
        expect(points[0]).toEqual({ x: box.x + box.width, y: box.y + row.y });
        expect(isOnEdge(points.at(-1)!, target), id).toBe(true);
      }
    }
  });

  test('has words for every guard, and outcomes for every transition of a service', () => {
    const { chart } = own();
    const wordless = chart.transitions.filter(
      ({ guard, condition }) =>
        guard !== undefined && !/^(answers|refused)\([^)]*\)$/.test(guard) && !condition,
    );
    expect(wordless.map(({ id }) => id)).toEqual([]);
    const answers = chart.transitions.filter(({ service, way }) => service !== undefined && way !== 'error');
    expect(answers.filter(({ outcomes = [] }) => outcomes.length === 0).map(({ id }) => id)).toEqual([]);
  });
});

test('a chart separates refusals from successful answers, and has timer lengths and required context keys', () => {
  const funnel = charts.machines.find(({ name }) => name === 'order-funnel')!;
  const ways = funnel.transitions
    .filter(({ source }) => source === 'coupon.validating')
    .map(({ way, outcomes, condition, timer }) => ({ way, outcomes, condition, timer }));
  const refusals = [
    'coupon-invalid',
    'coupon-expired',
    'coupon-used',
    'coupon-minimum',
    'invalid-input',
    'too-many-attempts',
  ];
  expect(ways).toEqual([
    { way: 'event' },
    { way: 'done', outcomes: ['valid'], condition: 'a janela foi aberta do resumo' },
    { way: 'done', outcomes: ['valid'] },
    { way: 'refusal', outcomes: refusals },
    { way: 'error' },
    { way: 'timeout', timer: '15 s' },
  ]);
  const placing = funnel.states.find(({ name }) => name === 'resume.placing')!;
  expect(placing.always).toEqual(
    expect.arrayContaining(['address', 'reseller', 'payment', 'idempotencyKey']),
  );
  expect(placing.promise).toContain('“Confira e peça”');
  expect(placing.walks.count).toBeGreaterThan(0);
});

test('a chart contains the context keys that a transition sets and clears', () => {
  const funnel = charts.machines.find(({ name }) => name === 'order-funnel')!;
  const changesOf = (id: string) => funnel.transitions.find((one) => one.id === id)?.changes;
  expect(changesOf('payment.choosing: coupon.remove')).toEqual([{ key: 'coupon', isGone: true }]);
  expect(changesOf('address.detailing: address.submit [awaitsAddress] → resellers.confirming')).toEqual([
    { key: 'place', isGone: true },
    { key: 'problem', isGone: true },
    { key: 'address' },
  ]);
  // The chosen reseller is cleared only by a list that does not contain it.
  const taking = funnel.transitions.filter(({ changes = [] }) =>
    changes.some(({ key, isGone }) => key === 'reseller' && isGone),
  );
  expect([...new Set(taking.map(({ service }) => service))]).toEqual(['listResellers', 'prepareRepeat']);
  expect(changesOf('resume.placing: step.open')).toBeUndefined();
  const cleared = taking.flatMap(({ changes = [] }) => changes.filter(({ isGone }) => isGone));
  expect(cleared.map(({ key, when }) => `${key}: ${when}`)).toContain(
    'reseller: a lista chega sem a revenda escolhida',
  );
});

test('a chart contains else transitions, the targets of timeouts, what Back clears, and the server’s timers', () => {
  const [funnel, life] = charts.machines;
  const attention = charts.machines.find(({ name }) => name === 'order-attention');
  const elses = funnel!.transitions.filter(({ event }) => event === 'reseller.choose');
  expect(elses.map(({ isElse, targets: [to = ''] }) => [isElse ?? false, to])).toEqual([
    [false, ''],
    [true, 'items'],
    [true, 'resellers.confirming'],
    [true, 'address'],
  ]);
  const validated = funnel!.transitions.filter(({ service }) => service === 'validateCoupon');
  expect(validated.map(({ outcomes = [], isElse = false }) => [outcomes[0], isElse])).toEqual([
    ['valid', false],
    ['valid', true],
    ['coupon-invalid', false],
    [undefined, false],
  ]);
  expect(funnel!.states.find(({ name }) => name === 'resume.placing')!.silence).toEqual([
    { after: '15 s', state: 'resume.verifying' },
    { after: '1 min 15 s', state: 'resume.unresolved' },
  ]);
  // Going back to the list leaves the list of a shared link.
  expect(charts.cards.flatMap(({ back }) => back?.gone ?? [])).toEqual(['lugar que veio num link']);
  const lengths = charts.machines.flatMap(({ states }) => states.flatMap(({ timers }) => timers));
  expect(lengths.filter(({ length }) => length === 'até o prazo que o servidor deu')).toEqual([]);
  const timed = (chart: typeof life) => chart!.transitions.filter(({ timer }) => timer);
  expect(timed(life).map(({ event, timer }) => `${event} ${timer}`)).toEqual([
    'order.expire 6 min depois de feito; a revenda pode escolher de 4 a 10',
    'order.giveUp pelo relógio, 4 h depois do fim do prazo de entrega prometido',
    'order.fail pelo relógio, 12 h depois do fim do prazo de entrega prometido',
    'order.close 48 h depois de marcado como entregue',
  ]);
  expect(timed(attention).map(({ source, event, timer }) => `${source} ${event} ${timer}`)).toContain(
    'uncontacted rung.due 30 s depois de feito o pedido, se ninguém da revenda o viu',
  );
});

test('a chart connects the cards of parallel states, and machines that send each other events', () => {
  const related = charts.routes
    .filter(({ relation }) => relation !== undefined)
    .map(({ from, to }) => [from, to]);
  const parts = ['link', 'attention', 'sheet', 'shift'].map((part) => `reseller-panel/working.${part}`);
  expect(related).toEqual([
    ['order-funnel/order.live', 'order-lifecycle/(root)'],
    ['order-funnel/order.live.cancel', 'order-lifecycle/(root)'],
    ['order-funnel/order.live.deliveryConfirmation', 'order-lifecycle/(root)'],
    ['order-lifecycle/(root)', 'order-attention/(root)'],
    ...parts.map((part) => ['reseller-panel/(root)', part]),
    ['reseller-panel/working.sheet', 'order-lifecycle/(root)'],
    ['reseller-panel/working.link', 'order-lifecycle/(root)'],
    ['reseller-panel/working.sheet', 'reseller-team/(root)'],
    ['reseller-panel/working.sheet', 'reseller-settings/(root)'],
  ]);
});

function alone({ sheet, ...card }: Card): Card {
  const boxes = sheet.boxes
    .filter(({ machine }) => machine === undefined)
    .map((box) => ({ ...box, rows: box.rows.filter(({ way }) => way !== 'joint') }));
  const mine = new Set(boxes.map(({ id }) => id));
  return {
    ...card,
    sheet: {
      ...sheet,
      boxes,
      arrows: sheet.arrows.filter(({ way, from }) => way !== 'joint' && mine.has(from)),
    },
  };
}

test('the order is drawn next to the steps that use it: requested events, and the effect of its updates', () => {
  const joined = (state: string) => {
    const { sheet } = charts.cards.find(({ id }) => id === `order-funnel/${state}`)!;
    const whole = charts.machines.find(({ name }) => name === 'order-lifecycle')!;
    const beside = sheet.boxes.filter(({ machine }) => machine === 'order-lifecycle');
    expect(beside.map((box) => box.state).toSorted()).toEqual(
      whole.states.map(({ name }) => name).toSorted(),
    );
    return sheet.arrows
      .filter(({ way }) => way === 'joint')
      .map(({ from, to, points }) => {
        const target = sheet.boxes.find(({ id }) => id === to)!;
        const row = target.rows.find(({ y }) => target.y + y === points.at(-1)!.y);
        return `${from} → ${to}${row ? ` (${row.id})` : ''}`;
      })
      .toSorted();
  };
  const cleared = (to: string, ...statuses: string[]) =>
    statuses.map((status) => `order-lifecycle/${status} → ${to}`);
  const ended = ['cancelled', 'confirmed', 'expired', 'refusedAtDoor', 'rejected', 'undelivered'];
  const finished = cleared('out order.finished.reviewing', ...ended);
  const tracking = (...statuses: string[]) => cleared('out order.live.tracking', ...statuses);
  expect(joined('order.live')).toEqual(
    [
      ...finished,
      ...cleared('order.live.tracking', 'received', 'accepted', 'dispatched', 'delivered'),
    ].toSorted(),
  );
  expect(joined('order.live.cancel')).toEqual(
    [
      'order.live.cancel.sending → order-lifecycle/accepted (accepted: order.cancel → cancelled)',
      'order.live.cancel.sending → order-lifecycle/received (received: order.cancel → cancelled)',
      ...finished,
      ...tracking('dispatched', 'delivered'),
    ].toSorted(),
  );
  expect(joined('order.live.deliveryConfirmation')).toEqual(
    [
      ...['dispatched', 'delivered'].flatMap((at) => [
        `order.live.deliveryConfirmation.sending → order-lifecycle/${at} (${at}: order.confirm → confirmed)`,
        `order.live.deliveryConfirmation.registering → order-lifecycle/${at} (${at}: order.refuse → refusedAtDoor)`,
      ]),
      'order.live.deliveryConfirmation.registering → order-lifecycle/dispatched (dispatched: order.fail → undelivered)',
      ...finished,
      ...tracking('received', 'accepted'),
    ].toSorted(),
  );
});

const byState = (one: { state: string }, other: { state: string }) => (one.state < other.state ? -1 : 1);

function isOnEdge({ x, y }: { x: number; y: number }, box: Box): boolean {
  const within =
    x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1;
  const inside = x > box.x + 1 && x < box.x + box.width - 1 && y > box.y + 1 && y < box.y + box.height - 1;
  return within && !inside;
}

test('every entry of `searchWords` names something that exists', () => {
  const named = new Set(findables(charts).flatMap(({ title, detail }) => [title, detail]));
  expect(Object.keys(searchWords).filter((name) => !named.has(name))).toEqual([]);
});

test.for(questions)('“%s” finds its answer', ([question, first, ...near]) => {
  searched ??= indexOf(searchFile(charts));
  const hits = find(searched, question).map(({ kind, title, detail }) => `${kind} ${title} | ${detail}`);
  expect(hits[0]).toContain(first);
  for (const one of near) expect(hits.slice(0, 5).join('\n')).toContain(one);
});

test('the order’s status is highlighted only while a state of the page shows the order', () => {
  const context: [string, string][] = [['orderStatus', 'dispatched']];
  const page = { page: '', can: [], path: '', build: '', events: [], since: new Map<string, number>() };
  const live = { ...page, context, travel: { first: 0, mayResume: false } };
  const lit = (...active: string[]) => activeStates(charts, { ...live, active }, undefined);
  expect(lit('order', 'order.live', 'order.live.tracking')).toEqual({
    active: new Set([
      ...['order', 'order.live', 'order.live.tracking', '(root)'].map((state) => `order-funnel/${state}`),
      'order-lifecycle/dispatched',
    ]),
    leaf: 'order.live.tracking',
  });
  expect(lit('payment', 'payment.choosing').active).not.toContain('order-lifecycle/dispatched');
});
