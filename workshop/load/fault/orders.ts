import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { priceCart } from '#contract/order/pricing';
import { reseller as resellerShape } from '#contract/reseller/reseller';
import { addressOf } from '../../../scripts/serve.mjs';
import { isPostgresInstalled, startPostgres } from '../../../tests/support/postgres.ts';
import { emptyFolder } from '../measure.ts';
import { isLong } from './trial.ts';

/**
 * Orders by key while replies are lost and the server is killed: every key is sent several times at once, some callers hang
 * up, a few keys at a time, until the process is killed in the middle. Afterwards each key has exactly one order, and every
 * acknowledged one is there. Needs a build; `--long` does 150 kills, `--kills=50` so many, `--postgresql` does them beside a
 * PostgreSQL instead of the embedded database.
 */
const wantsPostgres = process.argv.includes('--postgresql');
if (wantsPostgres && !isPostgresInstalled) {
  console.log('skipped: postgresql is not installed');
  process.exit(0);
}
const postgres = wantsPostgres ? await startPostgres() : undefined;
const [, asked] = /--kills=(\d+)/.exec(process.argv.join(' ')) ?? [];
const kills = asked === undefined ? (isLong ? 150 : 4) : Number(asked);
const keysARound = 30;
const twins = 4;
/** Keys under way at once: most of what was sent before a kill is then answered before it. */
const senders = 4;
const hangsUp = 0.3;
/** When a server is killed after its first call, in ms. */
const killAfter = { least: 50, most: 1_500 };

const headers = { authorization: 'Bearer botija-publico', 'content-type': 'application/json' };
const env = {
  ...process.env,
  PORT: '0',
  LOG_LEVEL: 'fatal',
  DATA_DIR: emptyFolder(),
  SIMULATED_RESELLER: '0',
  ...(postgres ? { DATABASE_URL: postgres.url, SESSION_SECRET: randomUUID().repeat(2), DEMO: '1' } : {}),
};

async function start() {
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

let server = await start();

async function signIn(phone: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const asked = await post('/api/usuarios/enviar/sms', { telefone: phone, code: '55' });
  const device = cookiesOf(asked);
  for (;;) {
    const inbox = await fetch(`${server.url}/dev/sms.json?telefone=${phone}`);
    const [message]: { codigo?: string }[] = await inbox.json();
    if (message?.codigo === undefined) {
      await delay(50);
      continue;
    }
    const body = JSON.stringify({ telefone: phone, codigo: message.codigo });
    const path = '/api/usuarios/verificar/codigo/sms';
    const verified = await fetch(server.url + path, {
      method: 'POST',
      headers: { ...headers, cookie: device },
      body,
    });
    if (!verified.ok) throw new Error(`no session: ${verified.status}`);
    return cookiesOf(verified);
  }
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const found = await fetch(`${server.url}/api/v2/vendedores/revendas?latitude=-27.595&longitude=-48.548`, {
  headers,
});
const open = z.parse(z.array(resellerShape), await found.json()).find((one) => one.open);
const product = open?.products.find(({ kind }) => kind === 'P13');
const method = open?.paymentMethods.includes('pix') ? 'pix' : 'cash';
const lines = [{ productId: product?.id ?? '', quantity: 1, withVessel: false }];
const total = open && priceCart(open, lines, method)?.totalCents;
if (!open || total === undefined) throw new Error('no open reseller sells a P13');

const bodyOf = (phone: string) =>
  JSON.stringify({
    idRevenda: open.id,
    itens: [{ idProduto: lines[0]?.productId, quantidade: 1, comVasilhame: false }],
    endereco: {
      logradouro: 'Rua das Falhas',
      numero: '1',
      bairro: 'Centro',
      cidade: 'Florianópolis',
      uf: 'SC',
      latitude: open.latitude,
      longitude: open.longitude,
    },
    cliente: { nome: 'Teste de Falhas', telefone: phone },
    pagamento: { forma: method === 'pix' ? 'pix' : 'dinheiro' },
    totalEsperadoCentavos: total,
  });

interface Sent {
  key: string;
  phone: string;
  cookie: string;
  acknowledged: Set<string>;
}

let calls = 0;
/** Calls acknowledged since a server was started. */
let answers = 0;
let acknowledgedBefore = 0;
let lostReplies = 0;
let failures = 0;

/** Sends a key once; a caller that hangs up learns nothing. */
async function send(sent: Sent, patienceMs?: number): Promise<void> {
  try {
    const response = await fetch(`${server.url}/api/pedidos/`, {
      method: 'POST',
      headers: { ...headers, cookie: sent.cookie, 'idempotency-key': sent.key },
      body: bodyOf(sent.phone),
      ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }),
    });
    const answer: { id?: string } = await response.json();
    if (response.ok && answer.id !== undefined) {
      sent.acknowledged.add(answer.id);
      answers += 1;
    } else if (response.status >= 500 && response.status !== 503) failures += 1;
  } catch {
    lostReplies += 1;
  }
}

/** Sends a key until it is acknowledged: a busy server asks to come back. */
async function insist(sent: Sent): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const before = sent.acknowledged.size;
    await send(sent);
    if (sent.acknowledged.size > before || before > 0) return;
    await delay(250);
  }
}

async function newKey(index: number): Promise<Sent> {
  const phone = `4899${String(1_000_000 + index * 1_237).padStart(7, '0')}`;
  return { key: randomUUID(), phone, cookie: await signIn(phone), acknowledged: new Set() };
}

/** Sends keys, each several times at once, until the server is killed at a random moment. */
async function sendUntilKilled(news: readonly Sent[]): Promise<void> {
  const waiting = [...news];
  let isKilled = false;
  const sender = async () => {
    for (let sent = waiting.shift(); sent && !isKilled; sent = waiting.shift()) {
      const one = sent;
      const patience = () => (Math.random() < hangsUp ? 1 + Math.random() * 60 : undefined);
      calls += twins;
      await Promise.all(Array.from({ length: twins }, () => send(one, patience())));
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, sender));
  await delay(killAfter.least + Math.random() * (killAfter.most - killAfter.least));
  isKilled = true;
  acknowledgedBefore += answers;
  await server.end('SIGKILL');
  await sending;
}

const bad = { lost: new Set<string>(), doubled: new Set<string>() };

/** Looks each key up: one order, and the acknowledged one. */
async function check({ key, cookie, acknowledged }: Sent): Promise<void> {
  const read = async (path: string) =>
    (await fetch(server.url + path, { headers: { ...headers, cookie } })).json();
  const orders: { id: string }[] = await read('/api/pedidos');
  const own: { id?: string } = await read(`/api/pedidos?chave=${key}`);
  if (orders.length > 1 || acknowledged.size > 1) bad.doubled.add(key);
  if (own.id === undefined || [...acknowledged].some((id) => id !== own.id)) bad.lost.add(key);
}

const figure = (done: number) =>
  `${postgres ? 'postgresql' : 'embedded'}: ${done} kills, ${calls} calls before them (${acknowledgedBefore} acknowledged, ${lostReplies} replies lost), ${all.length} keys × ${twins + 1}: ${bad.lost.size} lost, ${bad.doubled.size} doubled, ${failures} failed`;

const all: Sent[] = [];
for (let round = 0; round < kills; round += 1) {
  const news: Sent[] = [];
  for (let index = 0; index < keysARound; index += 1) news.push(await newKey(all.length + index));
  all.push(...news);
  answers = 0;
  await sendUntilKilled(news);
  server = await start();
  // Whoever got no answer sends the same key again.
  await Promise.all(news.map(insist));
  for (const sent of news) await check(sent);
  // A run that is cut short has told what it found.
  if (round % 10 === 9) console.error(figure(round + 1));
}
// A later kill may have undone an earlier order.
for (const sent of all) await check(sent);
await server.end('SIGTERM');
await postgres?.stop();
console.log(figure(kills));
process.exit(bad.lost.size + bad.doubled.size + failures === 0 ? 0 : 1);
