import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { pushedMessage } from '#contract/panel/push';
import { type Offer, offersOf } from '../../../tests/support/offers.ts';
import { PushService } from '../../../tests/support/push-service.ts';
import { type Customer, headers, sendOnly, signInMany } from '../harness/customers.ts';
import { inParallel } from '../harness/load.ts';
import { openAll, Panel } from '../harness/panels.ts';
import { type DatabaseKind, Product } from '../harness/product.ts';
import { type Figure, isLong, runOnEachDatabase, withProduct } from './suite.ts';

interface Length {
  orders: number;
  kills: number;
}

/** Number of customers. Each has one order at a time. */
const customerCount = 16;
const resellerCount = 6;
/** Share of an order's messages that the push service loses. */
const dropped = 0.3;
/** Share of the intervals at which a panel opens or closes. */
const toggleShare = 0.3;
const toggleMs = 300;
const backMs = 10_000;

/**
 * Places orders while panels open and close at random, the server is killed, and push loses three of ten messages. At
 * the end each acknowledged order must exist, and the stream of each panel must have sent each change once. Needs a
 * build.
 *
 *     npx tsx workshop/load/fault/panels.ts [--long] [--postgresql | --embedded]
 */
export async function tryPanels(kind: DatabaseKind, length: Length): Promise<Figure> {
  const service = await PushService.start();
  service.taking = () => (Math.random() < dropped ? 'drop' : 201);
  const starting = Product.start({ database: kind, env: { PUSH_TEST_SERVICE: service.origin } });
  return withProduct(starting, (product) => followed(kind, product, service, length)).finally(() =>
    service.stop(),
  );
}

async function followed(
  kind: DatabaseKind,
  product: Product,
  service: PushService,
  { orders, kills }: Length,
): Promise<Figure> {
  const { url } = product;
  const pushed = new Set<string>();
  const faults: string[] = [];
  const offers = (await offersOf(url)).slice(0, resellerCount);
  const panels = await Promise.all(offers.map(({ reseller }) => Panel.at(url, reseller.id)));
  for (const panel of panels) await subscribe(url, panel, service, pushed);
  const customers = await signInMany(url, customerCount);
  let isOver = false;
  const toggling = Promise.all(
    panels.map(async (panel) => {
      while (!isOver) {
        if (Math.random() < toggleShare) await (panel.isOpen ? panel.leave() : panel.open(url));
        await delay(toggleMs);
      }
    }),
  );
  const placed: Placed[] = [];
  const waiting = [...Array(orders).keys()];
  let killed = 0;
  const killing = (async () => {
    while (killed < kills) {
      const due = ((killed + 1) * orders) / (kills + 1);
      while (placed.length < due && waiting.length > 0) await delay(20);
      await product.restart(0, { signal: 'SIGKILL' });
      killed += 1;
    }
  })();
  await inParallel(customers, customerCount, async (customer) => {
    for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) {
      const offer = offers[nth % offers.length];
      if (offer) placed.push(await orderAndCancel(url, customer, offer));
    }
  });
  await killing;
  isOver = true;
  await toggling;
  const receivedBy = (resellerId: string) =>
    panels.find((panel) => panel.resellerId === resellerId)?.receivedAt;
  const missingCount = () => placed.filter(({ id, resellerId }) => !receivedBy(resellerId)?.has(id)).length;
  const back = performance.now();
  while (performance.now() - back < backMs && (missingCount() > 0 || panels.some(({ isOpen }) => !isOpen))) {
    await openAll(panels, url);
    await delay(100);
  }
  const lost: string[] = [];
  await inParallel(placed, 8, async ({ id, cookie }) => {
    const found = await fetch(`${url}/api/pedidos/${id}`, { headers: { ...headers, cookie } });
    await found.arrayBuffer();
    if (found.status !== 200) lost.push(id);
  });
  const twice = panels.reduce((sum, { repeated }) => sum + repeated, 0);
  if (lost.length > 0) faults.push(`${lost.length} acknowledged orders are lost`);
  if (missingCount() > 0) faults.push(`${missingCount()} orders did not reach their panel`);
  if (twice > 0) faults.push(`${twice} changes were sent twice`);
  if (pushed.size === 0) faults.push('no push came to a device');
  for (const panel of panels) panel.leave();
  const share = Math.round((100 * pushed.size) / placed.length);
  return {
    line: `${kind}: ${placed.length} orders, ${killed} kills, ${resellerCount} panels on and off, push lost ${dropped * 100} %: ${missingCount()} unseen, ${lost.length} lost, ${twice} sent twice; ${share} % also came by push`,
    faults,
  };
}

interface Placed {
  id: string;
  resellerId: string;
  cookie: string;
}

/** Subscribes a panel's browser. It confirms each message, as the service worker does. */
async function subscribe(url: string, { cookie }: Panel, service: PushService, pushed: Set<string>) {
  const browser = service.browser(({ text }) => {
    const { panel } = z.decode(pushedMessage, JSON.parse(text));
    const id = new URL(panel.path, url).searchParams.get('pedido');
    if (id) pushed.add(id);
    // The server may be killed at this moment.
    void fetch(`${url}/api/painel/avisos/recebidos/${panel.receipt}`, { method: 'POST' }).catch(
      () => undefined,
    );
  });
  await sendOnly(`${url}/api/painel/avisos`, 'PUT', browser.subscription, { cookie });
}

/** Places an order with retries while the server is away. Cancels it, because a phone may have only two under way. */
async function orderAndCancel(url: string, { phone, cookie }: Customer, offer: Offer): Promise<Placed> {
  const answer = await insist(`${url}/api/pedidos/`, {
    method: 'POST',
    headers: { ...headers, cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(offer.bodyFor(phone)),
  });
  const { id }: { id?: string } = JSON.parse(answer);
  if (id === undefined) throw new Error(`no order: ${answer}`);
  const cancel = {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify({ id, motivo: 'demora' }),
  };
  // Some panels wait for the push message.
  if (Math.random() < 0.2) await delay(1_500);
  await insist(`${url}/api/pedidos/cancelar`, cancel, [409]);
  return { id, resellerId: offer.reseller.id, cookie };
}

/** Repeats a request while the server is away or busy. Returns the answer of a success or of an `accepted` status. */
async function insist(url: string, init: RequestInit, accepted: readonly number[] = []): Promise<string> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await fetch(url, init)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer && (answer.status < 300 || accepted.includes(answer.status))) return answer.text;
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${url}: ${answer.text}`);
    await delay(100);
  }
  throw new Error(`${url}: no answer`);
}

await runOnEachDatabase(import.meta.url, (kind) =>
  tryPanels(kind, isLong ? { orders: 2_000, kills: 20 } : { orders: 120, kills: 2 }),
);
