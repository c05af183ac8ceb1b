import { createECDH, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reseller } from '#contract/reseller/reseller';
import { codeFor, headers, orderOf, type Person, phoneOf, resellersOf, send, signIn } from './customers.ts';
import { type BenchServer, emptyFolder, percentile, report, startBuilt, tell } from './measure.ts';
import { FollowingPanel, openDemoPanel } from './open-panels.ts';

/**
 * 500 open panels: what they cost while nothing happens, how soon they are told at 50 orders a second and the customer of
 * their answer, how soon all are back after a restart, and what codes wait while a push service hangs.
 *
 *     npx tsx workshop/load/panel.ts [seconds of orders]
 */
const panelsOpen = 500;
const perSecond = 50;
const seconds = Number(process.argv[2] ?? 20);
const customers = 100;
/** Every so many orders are accepted, and their customer follows them. */
const acceptedEvery = 5;

/** When the customer's open screen is told that an order was accepted. */
function toldAccepted(url: string, id: string, { cookie }: Person): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${url}/api/pedidos/${id}/eventos`,
      { agent: false, headers: { cookie } },
      (response) => {
        response.setEncoding('utf8');
        let text = '';
        response.on('data', (chunk: string) => {
          text += chunk;
          if (!text.includes('"aceito"')) return;
          resolve(performance.now());
          asked.destroy();
        });
        response.on('error', () => undefined);
      },
    );
    asked.on('error', reject);
    setTimeout(() => reject(new Error('not told within 20 s')), 20_000).unref();
  });
}

async function metric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1]);
}

/** Statements a second and share of a core while nothing happens. */
async function idleCost(port: number): Promise<{ statements: number; core: number }> {
  const names = ['database_statements_total', 'process_cpu_seconds_total'];
  const read = () => Promise.all(names.map((name) => metric(port, name)));
  const spanSeconds = 12;
  const [statements = 0, core = 0] = await read();
  await delay(spanSeconds * 1_000);
  const [statementsThen = 0, coreThen = 0] = await read();
  return { statements: (statementsThen - statements) / spanSeconds, core: (coreThen - core) / spanSeconds };
}

/** A port of this machine that takes connections and never says anything. */
async function hangingService(): Promise<{ origin: string; server: Server }> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}

const hanging = await hangingService();
const folder = emptyFolder();
const metricsPort = 20_000 + Math.floor(Math.random() * 20_000);
const env = {
  SIMULATED_RESELLER: '0',
  METRICS_PORT: String(metricsPort),
  PUSH_TEST_SERVICE: hanging.origin,
  LOG_LEVEL: 'fatal',
};
const start = (port: string): Promise<BenchServer> => startBuilt({ ...env, PORT: port }, folder);
let server = await start('0');
const { url } = server;
const people: Person[] = [];
for (let nth = 0; nth < customers; nth++) people.push(await signIn(url, nth));
const resellers = await resellersOf(url);
const panels: FollowingPanel[] = [];
for (let nth = 0; nth < panelsOpen; nth++) {
  const reseller = resellers[nth % resellers.length];
  if (reseller) panels.push(new FollowingPanel(reseller.id, await openDemoPanel(url, reseller.id)));
}

const without = await idleCost(metricsPort);
const openAll = () => Promise.all(panels.map((panel) => panel.open(url)));
await openAll();
const idle = await idleCost(metricsPort);
tell('resellers of the panels', resellers.length, '');
report('statements of 500 idle panels', idle.statements - without.statements, '/s', 2);
report('a core for 500 idle panels', (idle.core - without.core) * 100, '%', 3);

interface Placed {
  id: string;
  reseller: Reseller;
  answeredAt: number;
}

const placed: Placed[] = [];
const accepted: number[] = [];
let failed = 0;

async function order(nth: number): Promise<void> {
  const person = people[nth % people.length];
  const reseller = resellers[nth % resellers.length];
  if (!person || !reseller) return;
  const answer = await fetch(`${url}/api/pedidos/`, {
    method: 'POST',
    headers: { ...headers, cookie: person.cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderOf(reseller, person.phone)),
  });
  const { id }: { id?: string } = await answer.json();
  if (!id) throw new Error(`no order: ${answer.status}`);
  placed.push({ id, reseller, answeredAt: performance.now() });
  if (nth % acceptedEvery === 0) await accept(id, reseller, person);
  const cancelled = await send(`${url}/api/pedidos/cancelar`, 'PUT', { id }, person.cookie);
  await cancelled.arrayBuffer();
}

async function accept(id: string, reseller: Reseller, person: Person): Promise<void> {
  const panel = panels.find((one) => one.reseller === reseller.id);
  const told = toldAccepted(url, id, person);
  told.catch(() => undefined);
  const path = `${url}/api/painel/revendas/${reseller.id}/pedidos/${id}/aceitar`;
  const moved = await send(path, 'POST', { minutos: 30 }, panel?.cookie);
  const answeredAt = performance.now();
  await moved.arrayBuffer();
  accepted.push(Math.max(0, (await told) - answeredAt));
}

/** As browsers do: a panel that was dropped comes back by itself. */
const reopening = setInterval(() => {
  for (const panel of panels) if (!panel.isOpen) void panel.open(url);
}, 1_500);

const began = performance.now();
const running: Promise<void>[] = [];
for (let nth = 0; nth < perSecond * seconds; nth++) {
  const wait = began + (nth * 1_000) / perSecond - performance.now();
  if (wait > 0) await delay(wait);
  running.push(
    order(nth).catch(() => {
      failed += 1;
    }),
  );
}
await Promise.all(running);
const isHeard = ({ id, reseller }: Placed) =>
  panels.every((panel) => panel.reseller !== reseller.id || panel.heard.has(id));
for (let polls = 0; polls < 20 && !placed.every(isHeard); polls++) await delay(500);
clearInterval(reopening);
const waits: number[] = [];
let unheard = 0;
for (const { id, reseller, answeredAt } of placed)
  for (const panel of panels.filter((one) => one.reseller === reseller.id)) {
    const heard = panel.heard.get(id);
    if (heard) waits.push(Math.max(0, heard.firstAt - answeredAt));
    else unheard += 1;
  }
tell('orders placed', placed.length, '');
report('order answered → on an open panel, p50', percentile(waits, 0.5), 'ms', 150);
report('order answered → on an open panel, p99', percentile(waits, 0.99), 'ms', 1_000);
report('accepted → on the customer’s screen, p50', percentile(accepted, 0.5), 'ms', 150);
report('accepted → on the customer’s screen, p99', percentile(accepted, 0.99), 'ms', 1_000);
report('orders not on their panels', unheard, '', 0);
tell(
  'streams of panels dropped',
  panels.reduce((sum, { dropped }) => sum + dropped, 0),
  '',
);
report('orders refused', failed, '', 0);

await server.stop();
const { port } = new URL(url);
const missed = new Set(placed.map(({ id }) => id));
server = await start(port);
const up = performance.now();
while (panels.some(({ isOpen }) => !isOpen) && performance.now() - up < 60_000) {
  await Promise.all(panels.filter(({ isOpen }) => !isOpen).map((panel) => panel.open(url)));
  await delay(50);
}
report('all panels back after a restart', (performance.now() - up) / 1_000, 's', 10);
const after = new Set<string>();
for (const [nth, person] of people.slice(0, 20).entries()) {
  const reseller = resellers[nth];
  if (!reseller) continue;
  const answer = await send(`${url}/api/pedidos/`, 'POST', orderOf(reseller, person.phone), person.cookie);
  const { id }: { id: string } = await answer.json();
  after.add(id);
  await (await send(`${url}/api/pedidos/cancelar`, 'PUT', { id }, person.cookie)).arrayBuffer();
}
await delay(4_500);
const heardAfter = [...after].filter((id) => panels.some(({ heard }) => heard.has(id))).length;
report(
  'changes told twice',
  panels.reduce((sum, { twice }) => sum + twice, 0),
  '',
  0,
);
report('orders missed after a restart', after.size - heardAfter, '', 0);
tell('orders before it', missed.size, '');
for (const panel of panels) panel.leave();

/** How long codes take, p99, in ms. */
async function codesTake(first: number): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < 100; nth++) took.push((await codeFor(url, phoneOf(first + nth))).ms);
  return percentile(took, 0.99);
}

const calm = await codesTake(1_000);
// Each of these panels is pushed to, by a service that takes connections and no more.
const p256dh = createECDH('prime256v1').generateKeys('base64url');
for (const [nth, { cookie }] of panels.slice(0, 100).entries()) {
  const subscription = { endpoint: `${hanging.origin}/${nth}`, keys: { p256dh, auth: 'A'.repeat(22) } };
  await (await send(`${url}/api/painel/avisos`, 'PUT', subscription, cookie)).arrayBuffer();
  await (await send(`${url}/api/painel/avisos/teste`, 'POST', undefined, cookie)).arrayBuffer();
}
report(
  'codes beside a push service that hangs, p99, against without',
  (await codesTake(2_000)) / calm,
  '×',
  1.1,
);
tell('codes without it, p99', calm, 'ms');
await server.stop();
hanging.server.close();
process.exit(process.exitCode ?? 0);
