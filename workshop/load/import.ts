import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../tests/support/postgres.ts';
import { headers, orderOf, type Person, resellersOf, send, signIn } from './customers.ts';
import { emptyFolder, percentile, report, reportBeside, startBuilt, tell } from './measure.ts';

/**
 * ANP's register of 60,000 resellers, rehearsed and then applied beside a server that takes orders, on PostgreSQL.
 *
 *     npx tsx workshop/load/import.ts
 */
const rows = 60_000;
const perSecond = 10;
const calmMs = 15_000;
const customers = 40;

const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL is not installed');
const env = {
  DATABASE_URL: postgres.url,
  DEMO: '1',
  SESSION_SECRET: randomUUID().repeat(2),
  SIMULATED_RESELLER: '0',
  LOG_LEVEL: 'fatal',
};
const server = await startBuilt(env);
const { url } = server;
const people: Person[] = [];
for (let nth = 0; nth < customers; nth++) people.push(await signIn(url, nth));
const resellers = await resellersOf(url);

/** How long placing an order takes, in ms; it is cancelled: a phone has two under way. */
async function order(nth: number): Promise<number> {
  const [person, reseller] = [people[nth % people.length], resellers[nth % resellers.length]];
  if (!person || !reseller) throw new Error('nobody orders');
  const began = performance.now();
  const placed = await fetch(`${url}/api/pedidos/`, {
    method: 'POST',
    headers: { ...headers, cookie: person.cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderOf(reseller, person.phone)),
  });
  const { id }: { id?: string } = await placed.json();
  const took = performance.now() - began;
  if (!id) throw new Error(`no order: ${placed.status}`);
  await (await send(`${url}/api/pedidos/cancelar`, 'PUT', { id }, person.cookie)).arrayBuffer();
  return took;
}

async function ordersUntil(isOver: () => boolean): Promise<number> {
  const running: Promise<number>[] = [];
  for (let nth = 0; !isOver(); nth++) {
    running.push(order(nth));
    await delay(1_000 / perSecond);
  }
  return percentile(await Promise.all(running), 0.99);
}

/** A valid CNPJ for each number. */
function cnpjOf(nth: number): string {
  const digits = [...String(10_000_000 + nth), ...'0001'].map(Number);
  for (const first of [5, 6]) {
    const sum = digits.reduce((total, digit, at) => total + digit * (((first - at + 6) % 8) + 2), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

const file = join(emptyFolder(), 'anp.csv');
const row = (nth: number) =>
  `${nth};GLP/SC${nth};31/12/2019;GÁS E ÁGUA ${nth} LTDA;${cnpjOf(nth)};RUA A, ${nth};;CENTRO;88000000;SC;FLORIANOPOLIS;III`;
const titles =
  'CODIGOISIMP;AUTORIZACAO;DATAPUBLICACAO;RAZAOSOCIAL;CNPJ;ENDERECO;COMPLEMENTO;BAIRRO;CEP;UF;MUNICIPIO;CLASSE';
writeFileSync(
  file,
  `\ufeff${[titles, ...Array.from({ length: rows }, (_, nth) => row(nth))].join('\r\n')}\r\n`,
);

/** Runs the command line; with its time in seconds, its largest memory in MB, and what it said. */
async function imports(...options: string[]) {
  const began = performance.now();
  const child = spawn(process.execPath, ['dist/server/resellers.js', 'import', file, ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  let largest = 0;
  const looking = setInterval(() => {
    largest = Math.max(largest, largestOf(child.pid));
  }, 50);
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(looking);
  if (status !== 0) throw new Error(`the import ended with ${status}: ${said}`);
  return { seconds: (performance.now() - began) / 1_000, largest, said: said.trim() };
}

/** Of a process, in MB. */
function largestOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_000;
  } catch {
    // It has ended.
    return 0;
  }
}

const began = performance.now();
const calm = await ordersUntil(() => performance.now() - began > calmMs);

async function importBesideOrders(...options: string[]) {
  let isOver = false;
  const importing = imports(...options).finally(() => {
    isOver = true;
  });
  const [done, p99] = await Promise.all([importing, ordersUntil(() => isOver)]);
  console.log(done.said);
  return { ...done, p99 };
}

const rehearsed = await importBesideOrders('--ensaio');
report('rehearsal of an import of 60,000 rows', rehearsed.seconds, 's', 20);
report('its memory', rehearsed.largest, 'MB', 200);
reportBeside('placing an order meanwhile, p99, beside without', [rehearsed.p99, calm], 'ms', 2);
const applied = await importBesideOrders();
tell('the import itself', applied.seconds, 's');
tell('its memory', applied.largest, 'MB');
reportBeside('placing an order during it, p99, beside without', [applied.p99, calm], 'ms', 2);
await server.stop();
await postgres.stop();
process.exit(process.exitCode ?? 0);
