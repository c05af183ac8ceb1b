import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { pushedMessage } from '#contract/panel/push';
import { addressOf } from '../../../scripts/serve.mjs';
import { freePort } from '../../../tests/support/free-port.ts';
import { type Offer, offersOf } from '../../../tests/support/offers.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { PushService } from '../../../tests/support/push-service.ts';
import { emptyFolder } from '../measure.ts';
import { FollowingPanel, openDemoPanel } from '../open-panels.ts';
import { aPhone, headers, inParallel, signIn } from './served.ts';
import { type DatabaseKind, databaseKinds, type Figure, isLong, isStarted, say } from './trial.ts';

interface Length {
  orders: number;
  kills: number;
}

/** Phones that order, one order each at a time. */
const customers = 16;
const resellers = 6;
/** Shares of an order's messages that the push service loses, and of ticks at which a panel goes on or off. */
const dropped = 0.3;
const turns = 0.3;
const turnMs = 300;
const backMs = 10_000;

/**
 * Orders while panels go on and off at random, the server is killed in the middle and push loses three messages of ten. In the
 * end each acknowledged order is there, and was told to its reseller's panel, once each change, by the stream alone. Needs a build.
 *
 *     npx tsx workshop/load/fault/panel.ts [--long] [--postgresql | --embedded]
 */
export async function tryPanel(kind: DatabaseKind, { orders, kills }: Length): Promise<Figure> {
  const postgres = kind === 'postgresql' ? await startPostgres() : undefined;
  const service = await PushService.start();
  service.taking = () => (Math.random() < dropped ? 'drop' : 201);
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    LOG_LEVEL: 'fatal',
    DATA_DIR: emptyFolder(),
    SIMULATED_RESELLER: '0',
    CEP_DIRECTORY: 'none',
    PUSH_TEST_SERVICE: service.origin,
    ...(postgres ? { DATABASE_URL: postgres.url, SESSION_SECRET: randomUUID().repeat(2), DEMO: '1' } : {}),
  };
  let server = await start(env);
  const { url } = server;
  const pushed = new Set<string>();
  const faults: string[] = [];
  const offers = (await offersOf(url)).slice(0, resellers);
  const panels = await Promise.all(offers.map(({ reseller }) => panelOf(url, reseller.id)));
  for (const panel of panels) await subscribe(url, panel, service, pushed);
  const people: Person[] = [];
  for (let nth = 0; nth < customers; nth++) {
    const phone = aPhone(nth);
    people.push({ phone, cookie: await signIn(url, phone) });
  }
  let isOver = false;
  const turning = Promise.all(
    panels.map(async (panel) => {
      while (!isOver) {
        if (Math.random() < turns) await (panel.isOpen ? panel.leave() : panel.open(url));
        await delay(turnMs);
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
      await server.end('SIGKILL');
      server = await start(env);
      killed += 1;
    }
  })();
  await inParallel(people, customers, async (person) => {
    for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) {
      const offer = offers[nth % offers.length];
      if (offer) placed.push(await orderAndLeave(url, person, offer));
    }
  });
  await killing;
  isOver = true;
  await turning;
  const told = () => placed.filter(({ id, reseller }) => heardBy(panels, reseller).has(id)).length;
  const back = performance.now();
  while (
    performance.now() - back < backMs &&
    (told() < placed.length || panels.some(({ isOpen }) => !isOpen))
  ) {
    for (const panel of panels) if (!panel.isOpen) await panel.open(url);
    await delay(100);
  }
  const lost: string[] = [];
  await inParallel(placed, 8, async ({ id, cookie }) => {
    const found = await fetch(`${url}/api/pedidos/${id}`, { headers: { ...headers, cookie } });
    await found.arrayBuffer();
    if (found.status !== 200) lost.push(id);
  });
  const unseen = placed.length - told();
  const twice = panels.reduce((sum, panel) => sum + panel.twice, 0);
  if (lost.length > 0) faults.push(`${lost.length} acknowledged orders are lost`);
  if (unseen > 0) faults.push(`${unseen} orders were not told to their panel`);
  if (twice > 0) faults.push(`${twice} changes were told twice`);
  if (pushed.size === 0) faults.push('no push came to a device');
  for (const panel of panels) panel.leave();
  await server.end('SIGTERM');
  await service.stop();
  await postgres?.stop();
  const share = Math.round((100 * pushed.size) / placed.length);
  return {
    line: `${kind}: ${placed.length} orders, ${killed} kills, ${resellers} panels on and off, push lost ${dropped * 100} %: ${unseen} unseen, ${lost.length} lost, ${twice} told twice; ${share} % came by push too`,
    faults,
  };
}

interface Person {
  phone: string;
  cookie: string;
}

interface Placed {
  id: string;
  reseller: string;
  cookie: string;
}

async function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return { url, end };
}

async function panelOf(url: string, reseller: string): Promise<FollowingPanel> {
  return new FollowingPanel(reseller, await openDemoPanel(url, reseller));
}

const heardBy = (panels: readonly FollowingPanel[], reseller: string) =>
  panels.find((panel) => panel.reseller === reseller)?.heard ?? new Map<string, unknown>();

/** Subscribes a panel's browser; what it gets is confirmed, as its service worker would. */
async function subscribe(url: string, { cookie }: FollowingPanel, service: PushService, pushed: Set<string>) {
  const browser = service.browser(({ text }) => {
    const { panel } = z.decode(pushedMessage, JSON.parse(text));
    const id = new URL(panel.path, url).searchParams.get('pedido');
    if (id) pushed.add(id);
    // A killed server hears nothing of it.
    void fetch(`${url}/api/painel/avisos/recebidos/${panel.receipt}`, { method: 'POST' }).catch(
      () => undefined,
    );
  });
  const kept = await fetch(`${url}/api/painel/avisos`, {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify(browser.subscription),
  });
  if (!kept.ok) throw new Error(`no subscription: ${kept.status} ${await kept.text()}`);
}

/** Places an order, however often the server is away, and cancels it: a phone has two under way. */
async function orderAndLeave(url: string, { phone, cookie }: Person, offer: Offer): Promise<Placed> {
  const key = randomUUID();
  const body = JSON.stringify(offer.bodyFor(phone));
  const answer = await insist(`${url}/api/pedidos/`, {
    method: 'POST',
    headers: { ...headers, cookie, 'idempotency-key': key },
    body,
  });
  const { id }: { id?: string } = JSON.parse(answer);
  if (id === undefined) throw new Error(`no order: ${answer}`);
  const asked = {
    method: 'PUT',
    headers: { ...headers, cookie },
    body: JSON.stringify({ id, motivo: 'demora' }),
  };
  // Sometimes it waits until it was pushed.
  if (Math.random() < 0.2) await delay(1_500);
  await insist(`${url}/api/pedidos/cancelar`, asked, [409]);
  return { id, reseller: offer.reseller.id, cookie };
}

/** Asks until it is answered so: a server that is killed or busy asks to come back. */
async function insist(url: string, init: RequestInit, others: readonly number[] = []): Promise<string> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await fetch(url, init)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer && (answer.status < 300 || others.includes(answer.status))) return answer.text;
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${url}: ${answer.text}`);
    await delay(100);
  }
  throw new Error(`${url}: no answer`);
}

if (isStarted(import.meta.url))
  for (const kind of databaseKinds())
    say(await tryPanel(kind, isLong ? { orders: 2_000, kills: 20 } : { orders: 120, kills: 2 }));
