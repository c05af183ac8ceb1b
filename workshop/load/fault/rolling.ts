import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../../server/db/client.ts';
import type { Database } from '../../../server/db/database.ts';
import { createSession } from '../../../server/services/sessions/session.ts';
import { anOffer } from '../../../tests/support/offers.ts';
import { isPostgresInstalled, startPostgres } from '../../../tests/support/postgres.ts';
import { balance } from './balance.ts';
import { buildOf, migrateBy, type Node, startNode } from './nodes.ts';
import { aPhone, headers } from './served.ts';
import { type Figure, isStarted, say } from './trial.ts';

const perSecond = 20;
const followers = 10;

/**
 * Two nodes on one PostgreSQL behind a proxy, of the build of `ref`; while 20 orders a second are placed and some followed, the
 * tables are migrated by this build and each node is replaced by it, one after the other, as docs/operations.md says. No request fails, no
 * order is lost or doubled, and every stream is back in time (nodes from before `retry:` say no pause,
 * and streams then take the browsers' 3 s). Needs a build; without a `ref` it is the old one too.
 *
 *     npx tsx workshop/load/fault/rolling.ts [--ref REF]
 */
export async function tryRolling(ref?: string, backWithinMs = 2_000): Promise<Figure> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('postgresql is not installed');
  const old = ref === undefined ? '.' : buildOf(ref);
  const env = { DATABASE_URL: postgres.url, SESSION_SECRET: randomUUID().repeat(2), DEMO: '1' };
  const nodes: Node[] = [await startNode(old, env)];
  nodes.push(await startNode(old, env));
  const proxy = await balance(nodes);
  const database = await openDatabase({ databaseUrl: postgres.url });
  try {
    const { bodyFor } = await anOffer(proxy.url);
    const load = place(proxy.url, database, bodyFor);
    while (load.placed.length < followers) await delay(100);
    const streams = load.placed.slice(0, followers).map((order) => follow(proxy.url, order));
    await delay(2_000);
    await migrateBy('.', env);
    for (const index of nodes.keys()) {
      await nodes[index]?.stop();
      nodes[index] = await startNode('.', { ...env, MIGRATE: '0' });
      await delay(2_000);
    }
    const faults = await load.end();
    const backMs = Math.round(Math.max(...streams.flatMap((stream) => stream.leave())));
    const moved = streams.filter((stream) => stream.leave().length > 0).length;
    if (moved < followers) faults.push(`only ${moved} of ${followers} streams were ever cut`);
    if (!(backMs <= backWithinMs)) faults.push(`a stream was back after ${backMs} ms`);
    faults.push(...(await lostOrDoubled(database, load.placed)));
    return {
      line: `${load.placed.length} orders (${load.busy()} times told to come back), two nodes of ${ref ?? 'this build'} replaced, streams back within ${backMs} ms: ${faults.length} faults`,
      faults,
    };
  } finally {
    await database.close();
    await proxy.close();
    for (const node of nodes) await node.stop();
    await postgres.stop();
  }
}

interface Placed {
  id: string;
  phone: string;
  cookie: string;
}

/** Places so many orders a second, each of a customer of its own, until told to end. */
function place(url: string, { db }: Database, bodyFor: (phone: string) => object) {
  const placed: Placed[] = [];
  const faults: string[] = [];
  const sent: Promise<void>[] = [];
  let busy = 0;
  const order = async (phone: string) => {
    const { token } = await createSession(db, `+55${phone}`, new Date());
    const cookie = `sessao=${token}`;
    const asked = {
      method: 'POST',
      headers: { ...headers, cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify(bodyFor(phone)),
    };
    const send = () => fetch(`${url}/api/pedidos/`, { ...asked, signal: AbortSignal.timeout(20_000) });
    let answer = await send();
    for (let tries = 0; tries < 20 && answer.status === 503; tries += 1) {
      busy += 1;
      await delay(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
      answer = await send();
    }
    const { id, reason }: { id?: string; reason?: string } = await answer.json();
    if (answer.status === 201 && id !== undefined) placed.push({ id, phone: `+55${phone}`, cookie });
    else faults.push(`an order was answered ${answer.status}: ${reason}`);
  };
  let nth = 0;
  const timer = setInterval(() => {
    sent.push(order(aPhone(nth++)).catch((error: unknown) => void faults.push(`an order failed: ${error}`)));
  }, 1_000 / perSecond);
  return {
    placed,
    /** How often a node with more than it can do said so. */
    busy: () => busy,
    end: async () => {
      clearInterval(timer);
      await Promise.all(sent);
      return faults;
    },
  };
}

/** Follows an order as a browser does; `leave` says how long each reopening took, in ms. */
function follow(url: string, { id, cookie }: Placed) {
  const backMs: number[] = [];
  let left = false;
  let cutAt: number | undefined;
  let waitMs = 3_000;
  let leave = () => {};
  const again = () => {
    if (left) return;
    cutAt ??= performance.now();
    setTimeout(open, waitMs);
  };
  function open(): void {
    const asked = get(`${url}/api/pedidos/${id}/eventos`, { agent: false, headers: { cookie } });
    leave = () => asked.destroy();
    asked.on('error', again);
    asked.on('response', (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (response.statusCode === 200 && cutAt !== undefined) backMs.push(performance.now() - cutAt);
        cutAt = undefined;
        waitMs = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? waitMs);
      });
      response.on('error', () => {});
      response.on('close', again);
    });
  }
  open();
  return {
    leave: () => {
      left = true;
      leave();
      return backMs;
    },
  };
}

/** Orders that were acknowledged and are not there, and customers with more than the one they placed. */
async function lostOrDoubled({ db }: Database, placed: readonly Placed[]): Promise<string[]> {
  const rows = await db.selectFrom('orders').select(['id', 'phone']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const phones = new Set(rows.map(({ phone }) => phone));
  const lost = placed.filter(({ id }) => !ids.has(id)).map(({ id }) => `lost ${id}`);
  return [...lost, ...(rows.length > phones.size ? [`${rows.length - phones.size} doubled`] : [])];
}

if (isStarted(import.meta.url)) {
  const { values } = parseArgs({ options: { ref: { type: 'string', default: 'HEAD' } } });
  if (isPostgresInstalled) say(await tryRolling(values.ref));
  else console.log('skipped: postgresql is not installed');
}
