import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { addressOf } from '../../scripts/serve.mjs';
import { visitorAt } from './harness/customers.ts';
import { measureAlternately, median, reportBeside } from './harness/figures.ts';
import { Product } from './harness/product.ts';
import { throughput } from './harness/throughput.ts';

/**
 * Measures pages of one customer, which are rendered for each request. The baseline is `renderToString` of the same
 * tree with RouterProvider and its data in memory, sent by `node:http`. The two alternate.
 */
const connections = 10;
const seconds = Number(process.argv[2] ?? 4);
const rounds = 5;

const product = await Product.start({ env: { TEST_CONTROLS: '1' } });
const baselineFile = await buildBaseline();

/** The folder is in the repository, so that Node finds the packages. */
async function buildBaseline(): Promise<string> {
  const outDir = resolve('node_modules/.cache/botija-bench');
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'workshop/load/render-baseline.tsx', outDir, copyPublicDir: false },
  });
  return join(outDir, 'render-baseline.js');
}

async function baselineOf(path: string, cookie: string) {
  const html = await (await fetch(product.url + path, { headers: { cookie } })).text();
  const escaped = /<meta name="app-config" content="([^"]*)"/.exec(html)?.[1];
  if (escaped === undefined) throw new Error(`${path} is no page`);
  const page = escaped.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const options = ['--max-semi-space-size=64', baselineFile, product.url, path, cookie, page];
  const child = spawn(process.execPath, options, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await addressOf(child);
  const drawn = await (await fetch(url)).text();
  if (drawn.includes('<!--$!-->') || !html.includes(drawn.slice(0, 10_000)))
    throw new Error(`the baseline of ${path} is another page`);
  return { url, stop: () => child.kill('SIGKILL') };
}

async function compare(name: string, path: string, start: Parameters<typeof visitorAt>[1]): Promise<boolean> {
  const { cookie } = await visitorAt(product.url, start);
  const baseline = await baselineOf(path, cookie);
  const headers = { cookie, 'accept-encoding': 'identity' };
  const perSecond = (url: string) => throughput(url, { connections, duration: seconds, headers });
  await perSecond(product.url + path);
  const measured = await measureAlternately(
    rounds,
    () => perSecond(product.url + path),
    () => perSecond(baseline.url),
  );
  baseline.stop();
  const sides = [median(measured.ours), median(measured.baseline)] as const;
  return reportBeside(`${name} (baseline: renderToString)`, sides, 'pages/s', 0.5, 'more');
}

/** Measures pages per second while a stranger's order is refused every two seconds. The baseline has no refusals. */
async function compareRefused(): Promise<boolean> {
  const { cookie } = await visitorAt(product.url, { step: 'resellers', holds: ['place', 'address'] });
  const options = { connections, duration: seconds, headers: { cookie, 'accept-encoding': 'identity' } };
  const pages = () => throughput(`${product.url}/order/resellers`, options);
  const refused = async () => {
    const { status } = await fetch(`${product.url}/api/pedidos/`, { method: 'POST' });
    if (status !== 401) throw new Error(`a stranger's order was answered with ${status}`);
  };
  const beside = async () => {
    await refused();
    const timer = setInterval(() => void refused(), 2_000);
    try {
      return await pages();
    } finally {
      clearInterval(timer);
    }
  };
  const measured = await measureAlternately(rounds, beside, pages);
  const sides = [median(measured.ours), median(measured.baseline)] as const;
  return reportBeside('list while orders are refused (baseline: without)', sides, 'pages/s', 0.95, 'more');
}

const met = [
  await compareRefused(),
  await compare('list of a draft', '/order/resellers', { step: 'resellers', holds: ['place', 'address'] }),
  await compare('payment of a draft', '/order/payment', {
    step: 'payment',
    holds: ['place', 'address', 'reseller', 'lines', 'customer', 'verified'],
  }),
];
await product.stop();
process.exitCode = met.every(Boolean) ? 0 : 1;
