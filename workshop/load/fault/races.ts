import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import { finishedStatuses, nextStatus } from '#machines/order-lifecycle/lifecycle';
import type { TestServer } from '../../../tests/integration/harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from '../../../tests/integration/rows.ts';
import type { Visitor } from '../../../tests/integration/visitor.ts';
import type { DatabaseKind } from '../harness/product.ts';
import { type Figure, isLong, runOnEachDatabase, withTestServer } from './suite.ts';

/**
 * Sends thirty requests at once for one thing that only one of them may get. At most one wins each race, and nothing is
 * doubled.
 *
 *     npx tsx workshop/load/fault/races.ts [--long] [--postgresql | --embedded]
 */
const runners = 30;

interface Course {
  server: TestServer;
  reseller: Reseller;
  /** Thirty customers who never have more than one order underway. */
  crowd: (Visitor & { phone: string })[];
}

type Race = (course: Course) => Promise<string[]>;

const races: Record<string, Race> = {
  'place with one key': (course) => placeThirtyTimes(course, randomUUID()),
  'place without a key': (course) => placeThirtyTimes(course, undefined),
  'cancel against accept and dispatch': cancelWhileMoving,
  'confirm against refuse': confirmOrRefuse,
  'last use of a coupon': lastCoupon,
  'right code': rightCode,
  'wrong codes': wrongCodes,
};

/** Runs each race `rounds` times. */
export function runRaces(kind: DatabaseKind, rounds: number): Promise<Figure> {
  return withTestServer(kind, async (server) => {
    const reseller = await storeReseller(server.ctx.db);
    const crowd: Course['crowd'] = [];
    while (crowd.length < runners) crowd.push(await server.customer());
    const faults: string[] = [];
    for (let round = 0; round < rounds; round++)
      for (const [name, race] of Object.entries(races)) {
        server.later(600);
        const found = await race({ server, reseller, crowd });
        faults.push(...found.map((fault) => `${name}, round ${round}: ${fault}`));
      }
    const count = rounds * Object.keys(races).length;
    return { line: `${kind}: ${count} races of ${runners}: ${faults.length} faults`, faults };
  });
}

const atOnce = <Answer>(run: (nth: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: runners }, (_, nth) => run(nth)));

/** Returns the difference between two values as a fault, or nothing if they are equal. */
function unequal(what: string, is: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(is), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: ${one}, not ${other}`];
}

const kindsOf = <Value>(values: readonly Value[]) => [...new Set(values)].sort();

async function usesOf({ server }: Course, coupon: string) {
  const { uses_left } = await server.ctx.db
    .selectFrom('coupons')
    .select('uses_left')
    .where('name', '=', coupon)
    .executeTakeFirstOrThrow();
  const uses = await server.ctx.db
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('coupon', '=', coupon)
    .execute();
  return { left: uses_left, uses: uses.length };
}

async function placeThirtyTimes(course: Course, key: string | undefined): Promise<string[]> {
  const { server, reseller } = course;
  const ana = await server.customer();
  const couponName = await storeCoupon(server.ctx.db, { uses_left: 9 });
  const body = { ...anOrderOf(reseller, ana.phone, { discountCents: 1000 }), couponName };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const answers = await atOnce(() => ana.copy().call('placeOrder', { body }, { headers }));
  const texts = (await server.messages(ana.phone)).filter(({ codigo }) => codigo === undefined);
  return [
    ...unequal('answers', kindsOf(answers.map(({ status }) => status)), [201]),
    ...unequal('ids', kindsOf(answers.map(({ value }) => value?.id)).length, 1),
    ...unequal('orders', (await ordersOf(ana)).length, 1),
    ...unequal('coupon', await usesOf(course, couponName), { left: 8, uses: 1 }),
    ...unequal('messages', texts.length, 1),
  ];
}

async function ordersOf(visitor: Visitor): Promise<Order[]> {
  return [(await visitor.call('findOrders', { query: {} })).value].flat();
}

/** Checks that each entry of an order's history follows from the previous one by one of its commands. */
function historyFaults(order: Order, moves: number): string[] {
  const commands = [
    'order.accept',
    'order.dispatch',
    'order.cancel',
    'order.confirm',
    'order.refuse',
  ] as const;
  const statuses = order.timeline.map(({ status }) => status);
  const strays = statuses.slice(1).filter((status, nth) => {
    const before = statuses[nth] ?? 'received';
    return !commands.some((command) => nextStatus(before, command) === status);
  });
  return [
    ...unequal('steps that do not follow', strays, []),
    ...unequal('last step', statuses.at(-1), order.status),
    ...unequal('moves that won', moves, statuses.length - 1),
    ...unequal('version', order.version, statuses.length),
  ];
}

async function cancelWhileMoving({ server, reseller }: Course): Promise<string[]> {
  const ana = await server.customer();
  const { id } = await server.order(ana, reseller);
  let moves = 0;
  const answers = await atOnce(async (nth) => {
    const command = (['order.accept', 'order.dispatch'] as const)[nth % 3];
    if (command === undefined) return ana.copy().call('cancelOrder', { body: { id, reason: 'late' } });
    if (await server.move(id, command)) moves += 1;
    return undefined;
  });
  const cancels = answers.flatMap((answer) => answer ?? []).map(({ status }) => status);
  const order = (await ana.call('getOrder', { params: { id } })).value;
  const isCancelled = order.status === 'cancelled';
  return [
    ...unequal('answers to cancelling', kindsOf(cancels), [isCancelled ? 200 : 409]),
    ...historyFaults(order, moves + (isCancelled ? 1 : 0)),
  ];
}

async function confirmOrRefuse({ server, reseller }: Course): Promise<string[]> {
  const ana = await server.customer();
  const before = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
  const { id } = before;
  const answers = await atOnce(async (nth) => {
    const refused = nth % 2 === 1;
    const body = { id, refused, ...(refused ? { reason: 'seal' as const } : {}) };
    return { refused, status: (await ana.copy().call('confirmDelivery', { body })).status };
  });
  const order = (await ana.call('getOrder', { params: { id } })).value;
  const isRefused = order.status === 'refusedAtDoor';
  const unfit = answers.filter(({ refused, status }) => status !== (refused === isRefused ? 200 : 409));
  return [
    ...unequal('answers that do not fit the outcome', unfit, []),
    ...unequal('versions', order.version, before.version + 1),
    ...unequal('steps', order.timeline.length, before.timeline.length + 1),
    ...unequal('finished', finishedStatuses.includes(order.status), true),
  ];
}

const refusesCoupon = new Set(['cupom-usado', 'cupom-invalido']);

async function lastCoupon(course: Course): Promise<string[]> {
  const { server, reseller, crowd } = course;
  const couponName = await storeCoupon(server.ctx.db, { uses_left: 1 });
  const answers = await atOnce((nth) => {
    const visitor = crowd[nth]!;
    const body = { ...anOrderOf(reseller, visitor.phone, { discountCents: 1000 }), couponName };
    return visitor.call('placeOrder', { body }, { headers: { 'idempotency-key': randomUUID() } });
  });
  const won = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code);
  const uses = await usesOf(course, couponName);
  for (const { value } of won) await server.move(value.id, 'order.reject');
  return [
    ...unequal('orders', won.length, 1),
    // The server refuses before or after it waits for the coupon's row.
    ...unequal(
      'other answers',
      kindsOf(others).filter((code) => !refusesCoupon.has(code)),
      [],
    ),
    ...unequal('coupon', uses, { left: 0, uses: 1 }),
    ...unequal('coupon given back', await usesOf(course, couponName), { left: 1, uses: 0 }),
  ];
}

async function askingCode(server: TestServer) {
  const visitor = server.visitor();
  const { phone } = await server.customer();
  server.later(600);
  await visitor.call('sendCode', { body: { phone } });
  return { visitor, phone, code: await server.codeOf(phone) };
}

async function rightCode({ server }: Course): Promise<string[]> {
  const { visitor, phone, code } = await askingCode(server);
  const before = await server.count('sessions');
  const answers = await atOnce(() => visitor.copy().call('verifyCode', { body: { phone, code } }));
  const statuses = answers.map(({ status }) => status);
  return [
    ...unequal('verified', statuses.filter((status) => status === 200).length, 1),
    ...unequal(
      'failures',
      statuses.filter((status) => status >= 500),
      [],
    ),
    ...unequal('sessions', (await server.count('sessions')) - before, 1),
  ];
}

async function wrongCodes({ server }: Course): Promise<string[]> {
  const { visitor, phone, code: right } = await askingCode(server);
  const code = right === '000000' ? '000001' : '000000';
  const answers = await atOnce(() => visitor.copy().call('verifyCode', { body: { phone, code } }));
  const judged = answers.filter(
    ({ problem }) => problem.code === 'codigo-incorreto' || problem.esperarSegundos === 900,
  );
  const lefts = answers.flatMap(({ problem }) => problem.tentativasRestantes ?? []);
  const late = await visitor.call('verifyCode', { body: { phone, code: right } });
  return [
    ...unequal('tries left', [...lefts].sort(), [1, 2, 3, 4]),
    ...unequal('right code after the last try', late.problem?.code, 'bloqueado'),
    ...unequal('judged at least', judged.length >= 5, true),
  ];
}

await runOnEachDatabase(import.meta.url, (kind) => runRaces(kind, isLong ? 100 : 3));
