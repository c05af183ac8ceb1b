import { noon, type TestServer } from '../../../tests/integration/harness.ts';
import { changedPrices, openedBusiness } from '../../../tests/integration/opened-business.ts';
import { callPanel } from '../../../tests/integration/panel-visitor.ts';
import { anOrderOf } from '../../../tests/integration/rows.ts';
import type { Visitor } from '../../../tests/integration/visitor.ts';
import type { DatabaseKind } from '../harness/product.ts';
import { type Figure, isLong, runOnEachDatabase, withTestServer } from './suite.ts';

/** The time between two races, so that the limit of changes per reseller does not apply. */
const pauseSeconds = 30;
const buyers = 3;

/**
 * Races an owner's change against customers who order at once: a new price, or the last unit. An order must have the
 * total that its customer saw, and no unit may be sold twice.
 *
 *     npx tsx workshop/load/fault/terms-races.ts [--long] [--postgresql | --embedded]
 */
export function tryTermsRaces(kind: DatabaseKind, rounds: { price: number; units: number }): Promise<Figure> {
  return withTestServer(kind, async (server) => {
    const price = await racePrice(server, rounds.price);
    const units = await raceLastUnit(server, rounds.units);
    return { line: `${kind}: ${price.line}; ${units.line}`, faults: [...price.faults, ...units.faults] };
  });
}

/** Waits for a random number of turns of the event loop, so that another one begins in each round. */
async function afterRandomTicks(): Promise<void> {
  for (let tick = Math.floor(Math.random() * 12); tick > 0; tick--)
    await new Promise((resolve) => setImmediate(resolve));
}

async function opened(server: TestServer) {
  const at = await openedBusiness(server);
  const customers: (Visitor & { phone: string })[] = [];
  for (let index = 0; index < buyers; index++) customers.push(await server.customer());
  const [{ id, refillCents }] = at.reseller.products as [(typeof at.reseller.products)[number]];
  const lines = [{ productId: id, quantity: 1, withVessel: false }];
  /** Orders one unit at the price that the customer saw. Returns the status, and the order if it was placed. */
  const order = async (index: number, seenCents: number) => {
    const visitor = customers[index];
    if (!visitor) throw new Error(`there is no customer ${index}`);
    const product = at.reseller.products.find((one) => one.id === id);
    const seen = product
      ? { ...at.reseller, products: [{ ...product, refillCents: seenCents }] }
      : at.reseller;
    const body = anOrderOf(seen, visitor.phone, { lines });
    await afterRandomTicks();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { status, value, problem } = await visitor.call('placeOrder', { body }, { headers });
    return { status, order: value, code: problem?.code, expectedCents: body.expectedTotalCents };
  };
  return { ...at, id, refillCents, order };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof opened>>['order']>>;

/** Cancels the placed orders, because a phone may have few open ones. Returns how many there were. */
async function cancelAll(server: TestServer, answers: readonly Answer[]): Promise<number> {
  const placed = answers.filter(({ status }) => status === 201);
  for (const { order } of placed) await server.move(order.id, 'order.cancel');
  return placed.length;
}

const oddAnswers = (answers: readonly Answer[]) =>
  answers
    .filter(({ status, code }) => status !== 201 && code !== 'termos-mudaram')
    .map(({ status, code }) => `a customer was answered ${status} ${code}`);

/** In each round, the owner changes the price while customers order at the old one. */
export async function racePrice(server: TestServer, rounds: number): Promise<Figure> {
  server.at(noon);
  const { owner, params, read, refillCents, order } = await opened(server);
  const faults: string[] = [];
  let [placedOld, refused] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    server.later(pauseSeconds);
    const seen = refillCents + (round % 2) * 100;
    const body = changedPrices(await read(), refillCents + ((round + 1) % 2) * 100, true);
    const changing = afterRandomTicks().then(() => callPanel(owner, 'changePrices', { params, body }));
    const [changed, ...answers] = await Promise.all([
      changing,
      ...Array.from({ length: buyers }, (_, index) => order(index, seen)),
    ]);
    const { status } = changed;
    if (status !== 200) faults.push(`round ${round}: the change was answered ${status}`);
    for (const { status, order, expectedCents } of answers)
      if (status === 201 && order.totalCents !== expectedCents)
        faults.push(`round ${round}: seen ${expectedCents}, ordered ${order.totalCents}`);
    faults.push(...oddAnswers(answers).map((fault) => `round ${round}: ${fault}`));
    const late = await order(0, seen);
    if (late.code !== 'termos-mudaram')
      faults.push(`round ${round}: after the change, the old price was answered ${late.status}`);
    const placed = await cancelAll(server, answers);
    placedOld += placed;
    refused += buyers - placed;
  }
  return {
    line: `${rounds} price races (${placedOld} orders at the old price, ${refused} asked again): ${faults.length} faults`,
    faults,
  };
}

/** In each round, customers order the last unit at once. It returns with the cancellation of its order. */
export async function raceLastUnit(server: TestServer, rounds: number): Promise<Figure> {
  server.at(noon);
  const { owner, params, read, id, refillCents, order } = await opened(server);
  const count = { params: { ...params, product: id }, body: { units: 1, seen: null } };
  await callPanel(owner, 'countUnits', count);
  const faults: string[] = [];
  const leftIn = async () => (await read()).prices.products.find((one) => one.id === id)?.units;
  for (let round = 0; round < rounds; round++) {
    server.later(pauseSeconds);
    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, index) => order(index, refillCents)),
    );
    faults.push(...oddAnswers(answers).map((fault) => `round ${round}: ${fault}`));
    const left = await leftIn();
    const placed = await cancelAll(server, answers);
    if (placed !== 1 || left !== 0) faults.push(`round ${round}: ${placed} orders of one unit, ${left} left`);
    const back = await leftIn();
    if (back !== 1) faults.push(`round ${round}: ${back} left after the cancellation`);
  }
  return { line: `${rounds} races for the last unit: ${faults.length} faults`, faults };
}

await runOnEachDatabase(import.meta.url, (kind) =>
  tryTermsRaces(kind, isLong ? { price: 1_000, units: 500 } : { price: 100, units: 50 }),
);
