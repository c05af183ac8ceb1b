import { setTimeout as delay } from 'node:timers/promises';
import { PushService } from '../../tests/support/push-service.ts';
import {
  cancelOrder,
  codeFor,
  offersInTenCities,
  type PlacedOrder,
  phoneOf,
  placeOrder,
  send,
  sendOnly,
  signInMany,
} from './harness/customers.ts';
import { openEvents } from './harness/event-stream.ts';
import { median, percentile, print, report } from './harness/figures.ts';
import { atRate, until } from './harness/load.ts';
import { openAll, Panel } from './harness/panels.ts';
import { Product } from './harness/product.ts';

/**
 * Opens 500 panels and measures their cost while idle. At 50 orders a second, measures how soon panels receive an
 * order, and how soon customers see that it was accepted. Then measures how soon all panels reconnect after a restart.
 * The last figure is how long SMS codes take while a push service hangs.
 *
 *     npx tsx workshop/load/panels.ts [seconds of orders]
 */
const panelCount = 500;
const perSecond = 50;
const seconds = Number(process.argv[2] ?? 20);
const customerCount = 100;
/** One order in this number is accepted, and its customer follows it. */
const acceptedEvery = 5;

const pushService = await PushService.start();
pushService.taking = () => 'hang';
const product = await Product.start({ metrics: true, env: { PUSH_TEST_SERVICE: pushService.origin } });
const { url } = product;
const customers = await signInMany(url, customerCount);
const offers = await offersInTenCities(url);
const panels: Panel[] = [];
for (let nth = 0; nth < panelCount; nth++) {
  const offer = offers[nth % offers.length];
  if (offer) panels.push(await Panel.at(url, offer.reseller.id));
}

/** Returns statements a second and the share of a core while nothing happens. */
async function idleCost(): Promise<{ statements: number; core: number }> {
  const names = ['database_statements_total', 'process_cpu_seconds_total'];
  const read = () => Promise.all(names.map((name) => product.node.metric(name)));
  const spanSeconds = 12;
  const [statements = 0, core = 0] = await read();
  await delay(spanSeconds * 1_000);
  const [statementsThen = 0, coreThen = 0] = await read();
  return { statements: (statementsThen - statements) / spanSeconds, core: (coreThen - core) / spanSeconds };
}

const without = await idleCost();
await openAll(panels, url);
const idle = await idleCost();
print('resellers of the panels', offers.length, '');
report('statements of 500 idle panels', idle.statements - without.statements, '/s', 2);
report('share of a core for 500 idle panels', (idle.core - without.core) * 100, '%', 3);

const placed: PlacedOrder[] = [];
const acceptedMs: number[] = [];
let failed = 0;

/** Returns the time at which the customer's stream reports that the order was accepted. */
function showsAcceptance({ id, customer }: PlacedOrder): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = openEvents(`${url}/api/pedidos/${id}/eventos`, customer, {
      event: ({ data }) => {
        if (!data?.includes('"aceito"')) return;
        resolve(performance.now());
        stream.leave();
      },
      ended: () => reject(new Error('the stream ended')),
    });
    setTimeout(() => reject(new Error('no event within 20 s')), 20_000).unref();
  });
}

async function accept(order: PlacedOrder): Promise<void> {
  const panel = panels.find(({ resellerId }) => resellerId === order.resellerId);
  const acceptanceShown = showsAcceptance(order);
  acceptanceShown.catch(() => undefined);
  const path = `${url}/api/painel/revendas/${order.resellerId}/pedidos/${order.id}/aceitar`;
  const moved = await send(path, 'POST', { minutos: 30 }, { cookie: panel?.cookie });
  const answeredAt = performance.now();
  await moved.arrayBuffer();
  acceptedMs.push(Math.max(0, (await acceptanceShown) - answeredAt));
}

// As in browsers, a disconnected panel reconnects by itself.
const reopening = setInterval(() => void openAll(panels, url), 1_500);
await atRate(
  perSecond,
  (nth) => nth < perSecond * seconds,
  async (nth) => {
    const customer = customers[nth % customers.length];
    const offer = offers[nth % offers.length];
    if (!customer || !offer) return;
    try {
      const order = await placeOrder(url, customer, offer);
      placed.push(order);
      if (nth % acceptedEvery === 0) await accept(order);
      await cancelOrder(url, order);
    } catch {
      failed += 1;
    }
  },
);
const panelsOf = ({ resellerId }: PlacedOrder) => panels.filter((panel) => panel.resellerId === resellerId);
await until(
  () => placed.every((order) => panelsOf(order).every(({ receivedAt: received }) => received.has(order.id))),
  10_000,
);
clearInterval(reopening);
const waits: number[] = [];
let missedCount = 0;
for (const order of placed)
  for (const { receivedAt: received } of panelsOf(order)) {
    const receivedAtMs = received.get(order.id);
    if (receivedAtMs === undefined) missedCount += 1;
    else waits.push(Math.max(0, receivedAtMs - order.answeredAt));
  }
const sumOfPanels = (read: (panel: Panel) => number) => panels.reduce((sum, panel) => sum + read(panel), 0);
print('orders placed', placed.length, '');
report('time from the response to `placeOrder` to the event on the panel, p50', median(waits), 'ms', 150);
report(
  'time from the response to `placeOrder` to the event on the panel, p99',
  percentile(waits, 0.99),
  'ms',
  1_000,
);
report(
  'time from the acceptance of an order to the event at the customer, p50',
  median(acceptedMs),
  'ms',
  150,
);
report(
  'time from the acceptance of an order to the event at the customer, p99',
  percentile(acceptedMs, 0.99),
  'ms',
  1_000,
);
report('orders that a panel did not receive', missedCount, '', 0);
print(
  'dropped event streams of panels',
  sumOfPanels(({ dropped }) => dropped),
  '',
);
report('orders refused', failed, '', 0);

await product.restart();
const up = performance.now();
while (panels.some(({ isOpen }) => !isOpen) && performance.now() - up < 60_000) {
  await openAll(panels, url);
  await delay(50);
}
report('time until all panels reconnected after a restart', (performance.now() - up) / 1_000, 's', 10);
const after: PlacedOrder[] = [];
for (const [nth, customer] of customers.slice(0, 20).entries()) {
  const offer = offers[nth];
  if (!offer) continue;
  const order = await placeOrder(url, customer, offer);
  after.push(order);
  await cancelOrder(url, order);
}
await delay(4_500);
const receivedAfter = after.filter((order) =>
  panelsOf(order).some(({ receivedAt: received }) => received.has(order.id)),
);
report(
  'changes received twice',
  sumOfPanels(({ repeated }) => repeated),
  '',
  0,
);
report('orders missed after a restart', after.length - receivedAfter.length, '', 0);
for (const panel of panels) panel.leave();

/** Returns how long codes take, p99, in ms. */
async function codesTake(first: number): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < 100; nth++) took.push((await codeFor(url, phoneOf(first + nth))).ms);
  return percentile(took, 0.99);
}

const calm = await codesTake(1_000);
// The push service accepts the connections for these panels and never answers.
for (const { cookie } of panels.slice(0, 100)) {
  const { subscription } = pushService.browser(() => undefined);
  await sendOnly(`${url}/api/painel/avisos`, 'PUT', subscription, { cookie });
  await sendOnly(`${url}/api/painel/avisos/teste`, 'POST', undefined, { cookie });
}
report(
  'p99 of the SMS code latency while the push service hangs ÷ p99 while it responds',
  (await codesTake(2_000)) / calm,
  '×',
  1.1,
);
print('SMS code latency, p99, before the push service hangs', calm, 'ms');
await product.stop();
await pushService.stop();
