import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { openDatabase } from '../../../server/db/client.ts';
import type { Database } from '../../../server/db/database.ts';
import { createSession } from '../../../server/services/sessions/session.ts';
import { anOffer } from '../../../tests/support/offers.ts';
import { missingPostgres } from '../../../tests/support/postgres.ts';
import { headers, phoneOf } from '../harness/customers.ts';
import { openEvents } from '../harness/event-stream.ts';
import { Product } from '../harness/product.ts';
import { startProxy } from './proxy.ts';
import { type Figure, runIfStarted, withProduct } from './suite.ts';

const perSecond = 20;
const followers = 10;

/** Configures a node behind a proxy to stay unready for longer than the proxy needs to notice. */
const behindProxy = { TRUST_PROXY: '1', STOP_PAUSE_SECONDS: '5' };

/**
 * Runs two nodes of the build of `ref` on one PostgreSQL behind a proxy. Meanwhile 20 orders a second are placed, and
 * some are followed. This build migrates the tables and replaces one node after the other, as docs/operations.md
 * describes. No request may fail, no order may be lost or doubled, and every stream must reconnect in time. Older
 * nodes send no `retry:` line, so browsers wait 3 s before they reconnect. Needs a build. Without `ref` both builds
 * are this one.
 *
 *     npx tsx workshop/load/fault/rolling-update.ts [--ref REF]
 */
export function tryRollingUpdate(ref?: string, backWithinMs = 2_000): Promise<Figure> {
  const build = ref === undefined ? '.' : buildOf(ref);
  const starting = Product.start({ database: 'postgresql', nodes: 2, build, env: behindProxy });
  return withProduct(starting, (product) => updated(product, { of: ref ?? 'this build', backWithinMs }));
}

async function updated(
  product: Product,
  { of, backWithinMs }: { of: string; backWithinMs: number },
): Promise<Figure> {
  const { nodes, env } = product;
  const proxy = await startProxy(nodes);
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL ?? '' });
  try {
    const { bodyFor } = await anOffer(proxy.url);
    const load = place(proxy.url, database, bodyFor);
    while (load.placed.length < followers) await delay(100);
    const streams = load.placed.slice(0, followers).map((order) => follow(proxy.url, order));
    await delay(2_000);
    await promisify(execFile)(process.execPath, ['dist/server/migrate.js'], {
      env: { ...process.env, ...env },
    });
    for (const index of nodes.keys()) {
      await product.restart(index, { env: { MIGRATE: '0' } });
      await delay(2_000);
    }
    const faults = await load.end();
    const backMs = Math.round(Math.max(...streams.flatMap((stream) => stream.leave())));
    const moved = streams.filter((stream) => stream.leave().length > 0).length;
    if (moved < followers) faults.push(`only ${moved} of ${followers} streams were ever cut`);
    if (!(backMs <= backWithinMs)) faults.push(`a stream was back after ${backMs} ms`);
    faults.push(...(await lostOrDoubled(database, load.placed)));
    return {
      line: `${load.placed.length} orders (${load.busy()} times refused as busy), two nodes of ${of} replaced, streams back within ${backMs} ms: ${faults.length} faults`,
      faults,
    };
  } finally {
    await database.close();
    proxy.close();
  }
}

/**
 * Returns a folder with the build of a git ref, which is built once on each machine. The folder is outside of the
 * checkout, because nothing below `node_modules` is compiled.
 */
function buildOf(ref: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', `${ref}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  const folder = join(tmpdir(), `botija-build-${commit}`);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  // A folder without packages comes from a checkout that was removed.
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  const lock = 'package-lock.json';
  if (readFileSync(lock).equals(readFileSync(join(unfinished, lock))))
    symlinkSync(resolve('node_modules'), join(unfinished, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: unfinished, stdio: 'ignore' });
  execFileSync(process.execPath, ['scripts/run-build.mjs'], { cwd: unfinished, stdio: 'ignore' });
  renameSync(unfinished, folder);
  return folder;
}

interface Placed {
  id: string;
  cookie: string;
}

/** Places orders at a fixed rate, each for a new customer, until `end`. */
function place(url: string, { db }: Database, bodyFor: (phone: string) => object) {
  const placed: Placed[] = [];
  const faults: string[] = [];
  const sent: Promise<void>[] = [];
  let busy = 0;
  const order = async (phone: string) => {
    const { token } = await createSession(db, `+55${phone}`, new Date());
    const cookie = `sessao=${token}`;
    const request = {
      method: 'POST',
      headers: { ...headers, cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify(bodyFor(phone)),
    };
    const send = () => fetch(`${url}/api/pedidos/`, { ...request, signal: AbortSignal.timeout(20_000) });
    let answer = await send();
    for (let tries = 0; tries < 20 && answer.status === 503; tries += 1) {
      busy += 1;
      await delay(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
      answer = await send();
    }
    const { id, reason }: { id?: string; reason?: string } = await answer.json();
    if (answer.status === 201 && id !== undefined) placed.push({ id, cookie });
    else faults.push(`an order was answered ${answer.status}: ${reason}`);
  };
  let nth = 0;
  const timer = setInterval(() => {
    sent.push(order(phoneOf(nth++)).catch((error: unknown) => void faults.push(`an order failed: ${error}`)));
  }, 1_000 / perSecond);
  return {
    placed,
    /** Number of 503 responses. */
    busy: () => busy,
    end: async () => {
      clearInterval(timer);
      await Promise.all(sent);
      return faults;
    },
  };
}

/** Follows an order as a browser does. `leave` returns how long each new connection took, in ms. */
function follow(url: string, { id, cookie }: Placed) {
  const backMs: number[] = [];
  let cutAt: number | undefined;
  let waitMs = 3_000;
  let timer: NodeJS.Timeout | undefined;
  const open = () =>
    openEvents(
      `${url}/api/pedidos/${id}/eventos`,
      { cookie },
      {
        event: ({ retry }) => {
          if (cutAt !== undefined) backMs.push(performance.now() - cutAt);
          cutAt = undefined;
          waitMs = Number(retry ?? waitMs);
        },
        ended: () => {
          cutAt ??= performance.now();
          timer = setTimeout(() => {
            stream = open();
          }, waitMs);
        },
      },
    );
  let stream = open();
  return {
    leave: () => {
      clearTimeout(timer);
      stream.leave();
      return backMs;
    },
  };
}

/**
 * Lists acknowledged orders that are not stored, and counts orders beyond one for each customer. The rated orders of the
 * demonstration have no phone, so they are left out.
 */
async function lostOrDoubled({ db }: Database, placed: readonly Placed[]): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'phone']).where('phone', 'is not', null).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const phones = new Set(rows.map(({ phone }) => phone));
  const lost = placed.filter(({ id }) => !ids.has(id)).map(({ id }) => `lost ${id}`);
  return [...lost, ...(rows.length > phones.size ? [`${rows.length - phones.size} doubled`] : [])];
}

const { values } = parseArgs({ strict: false, options: { ref: { type: 'string' } } });
await runIfStarted(import.meta.url, async () =>
  missingPostgres
    ? { line: `skipped: ${missingPostgres}`, faults: [] }
    : tryRollingUpdate(typeof values.ref === 'string' ? values.ref : 'HEAD'),
);
