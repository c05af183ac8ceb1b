import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cancelOrder, offersInTenCities, placeOrder, signInMany } from './harness/customers.ts';
import { percentile, print, report, reportBeside } from './harness/figures.ts';
import { atRate } from './harness/load.ts';
import { readUse } from './harness/process-use.ts';
import { emptyFolder, Product } from './harness/product.ts';

/**
 * Imports ANP's register of 60,000 resellers on PostgreSQL while a server takes orders. The first import is a dry run.
 *
 *     npx tsx workshop/load/import.ts
 */
const rows = 60_000;
const perSecond = 10;
const calmMs = 15_000;
const customerCount = 40;

const product = await Product.start({ database: 'postgresql' });
const { url } = product;
const customers = await signInMany(url, customerCount);
const offers = await offersInTenCities(url);

/** Places orders until `isOver`, and returns how long they take, p99, in ms. */
async function ordersUntil(isOver: () => boolean): Promise<number> {
  const took = await atRate(
    perSecond,
    () => !isOver(),
    async (nth) => {
      const [customer, offer] = [customers[nth % customers.length], offers[nth % offers.length]];
      if (!customer || !offer) throw new Error('no customer or no offer');
      const order = await placeOrder(url, customer, offer);
      await cancelOrder(url, order);
      return order.tookMs;
    },
  );
  return percentile(took, 0.99);
}

/** Returns a valid CNPJ for each number. */
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

/** Runs the import command. `seconds` is its duration, `largest` its peak memory in MB. */
async function imports(...options: string[]) {
  const began = performance.now();
  const child = spawn(process.execPath, ['dist/server/resellers.js', 'import', file, ...options], {
    env: { ...process.env, ...product.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  let largest = 0;
  const looking = setInterval(() => {
    largest = Math.max(largest, largestOf(child.pid));
  }, 50);
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(looking);
  if (status !== 0) throw new Error(`the import ended with ${status}: ${output}`);
  return { seconds: (performance.now() - began) / 1_000, largest, output: output.trim() };
}

/** Returns the largest memory of a process in MB, or 0 while the process ends. */
function largestOf(pid: number | undefined): number {
  try {
    return pid === undefined ? 0 : readUse(pid).largestMB || 0;
  } catch {
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
  console.log(done.output);
  return { ...done, p99 };
}

const rehearsed = await importBesideOrders('--ensaio');
report('dry run of an import of 60,000 rows: time', rehearsed.seconds, 's', 20);
report('dry run: memory', rehearsed.largest, 'MB', 200);
reportBeside('dry run: placing an order, p99 (baseline: without import)', [rehearsed.p99, calm], 'ms', 2);
const applied = await importBesideOrders();
print('import of 60,000 rows: time', applied.seconds, 's');
print('import: memory', applied.largest, 'MB');
reportBeside('import: placing an order, p99 (baseline: without import)', [applied.p99, calm], 'ms', 2);
await product.stop();
