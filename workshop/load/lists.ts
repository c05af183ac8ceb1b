import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seed } from '../../server/demo/seed.ts';
import { emptyFolder, percentile, report, reportBeside, startBuilt, tell } from './measure.ts';

/**
 * The list as JSON over HTTP, of 60,000 resellers: near another of 3,000 places each time, so that hardly one is kept.
 * First at an open load, timed from when a request was due; then at 50 connections. Beside both `node:http` sends such a
 * list: on a machine where it alone takes long, so does ours.
 */
const resellers = 60_000;
const perSecond = 500;
const seconds = Number(process.argv[2] ?? 20);
const headers = { 'accept-encoding': 'identity', authorization: 'Bearer botija-publico' };

const dataDir = emptyFolder();
const paths = await writeResellers();
const server = await startBuilt({ LOG_LEVEL: 'error', SIMULATED_RESELLER: '0' }, dataDir);
const list = Buffer.from(await (await fetch(server.url + pathAt(0), { headers })).arrayBuffer());
const agent = new Agent({ keepAlive: true });

const floor = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': list.length }).end(list);
});
await new Promise<void>((resolve) => floor.listen(0, '127.0.0.1', resolve));
const floorUrl = `http://127.0.0.1:${(floor.address() as AddressInfo).port}`;

for (const url of [server.url, floorUrl]) await openLoad(url, 3);
const alone = await openLoad(floorUrl, seconds / 2);
const { samples, refused } = await openLoad(server.url, seconds);
const openly = `list of ${resellers} resellers, ${perSecond} a second`;
tell(`${openly}, p50`, percentile(samples, 0.5), 'ms');
report(`${openly}, p99`, percentile(samples, 0.99), 'ms', 10);
tell(`${openly}, node:http alone, p99`, percentile(alone.samples, 0.99), 'ms');
report(`${openly}, refused or lost`, refused, '', 0);
agent.destroy();

const ours: number[] = [];
const floors: number[] = [];
for (let round = 0; round < 3; round++) {
  floors.push(await throughput(floorUrl));
  ours.push(await throughput(server.url));
}
floor.close();
await server.stop();
const sides = [percentile(ours, 0.5), percentile(floors, 0.5)] as const;
reportBeside(
  `list of ${resellers} resellers, 50 connections, beside node:http`,
  sides,
  'requests/s',
  0.3,
  'more',
);

/** Fills the folder, and returns the addresses of lists near resellers of every region. */
async function writeResellers(): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await seed(database.db, { resellers, now: new Date() });
  const places = await database.db
    .selectFrom('resellers')
    .select(['latitude', 'longitude'])
    .orderBy('id')
    .limit(3_000)
    .execute();
  await database.close();
  return places.map(
    ({ latitude, longitude }) =>
      `/api/v2/vendedores/revendas?latitude=${(latitude + 0.004).toFixed(5)}&longitude=${(longitude - 0.003).toFixed(5)}`,
  );
}

function pathAt(index: number): string {
  return paths[index % paths.length] ?? '/';
}

/** Milliseconds from when each answered request was due to its last byte, and how many were refused. */
async function openLoad(url: string, duration: number): Promise<{ samples: number[]; refused: number }> {
  const began = performance.now();
  const running: Promise<number | undefined>[] = [];
  for (let index = 0; index < perSecond * duration; index++) {
    const due = began + (index * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(asked(url + pathAt(index)).then((ended) => ended && ended - due));
  }
  const samples = (await Promise.all(running)).filter((sample) => sample !== undefined);
  return { samples, refused: running.length - samples.length };
}

/** When the last byte came, or nothing where the server was too busy to answer or even to connect. */
function asked(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const lost = () => resolve(undefined);
    get(url, { agent, headers }, (response) => {
      const { statusCode } = response;
      if (statusCode !== 200 && statusCode !== 503) reject(new Error(`${url} answered ${statusCode}`));
      const ended = () => resolve(statusCode === 200 ? performance.now() : undefined);
      response.resume().on('end', ended).on('error', lost);
    }).on('error', lost);
  });
}

/** Lists answered in a second; what is refused or given up does not count. */
async function throughput(url: string): Promise<number> {
  const requests = paths.map((path) => ({ path, headers }));
  const { duration, '2xx': answered } = await autocannon({ url, connections: 50, duration: 4, requests });
  return answered / duration;
}
