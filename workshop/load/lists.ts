import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seed } from '../../server/demo/seed.ts';
import { measureAlternately, median, percentile, print, report, reportBeside } from './harness/figures.ts';
import { atRate } from './harness/load.ts';
import { serveLocally } from './harness/local-server.ts';
import { emptyFolder, Product } from './harness/product.ts';

/**
 * Requests JSON lists of resellers near 3,000 places in turn, among 60,000 resellers, so that the cache seldom helps.
 * The first part has a fixed rate and times each request from when it was due. The second part has 50 connections. The
 * baseline is `node:http` sending a list of the same size.
 */
const resellers = 60_000;
const perSecond = 500;
const seconds = Number(process.argv[2] ?? 20);
const headers = { 'accept-encoding': 'identity', authorization: 'Bearer botija-publico' };

const dataDir = emptyFolder();
const paths = await writeResellers();
const product = await Product.start({ dataDir });
const list = Buffer.from(await (await fetch(product.url + pathAt(0), { headers })).arrayBuffer());
const agent = new Agent({ keepAlive: true });

const baseline = await serveLocally((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': list.length }).end(list);
});

for (const { url } of [product, baseline]) await askAtRate(url, 3);
const baselineAnswers = await askAtRate(baseline.url, seconds / 2);
const { samples, refused } = await askAtRate(product.url, seconds);
const atFixedRate = `list of ${resellers} resellers, ${perSecond} a second`;
print(`${atFixedRate}, p50`, median(samples), 'ms');
report(`${atFixedRate}, p99`, percentile(samples, 0.99), 'ms', 10);
print(`${atFixedRate}, only node:http, p99`, percentile(baselineAnswers.samples, 0.99), 'ms');
report(`${atFixedRate}, refused or lost`, refused, '', 0);
agent.destroy();

const measured = await measureAlternately(
  3,
  () => listsPerSecond(product.url),
  () => listsPerSecond(baseline.url),
);
baseline.close();
await product.stop();
const sides = [median(measured.ours), median(measured.baseline)] as const;
reportBeside(
  `list of ${resellers} resellers, 50 connections (baseline: node:http)`,
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

/** Returns the ms from when each answered request was due to its last byte, and the number of refused requests. */
async function askAtRate(url: string, duration: number): Promise<{ samples: number[]; refused: number }> {
  const answers = await atRate(
    perSecond,
    (nth) => nth < perSecond * duration,
    async (nth, dueAt) => {
      const ended = await endOfAnswer(url + pathAt(nth));
      return ended && ended - dueAt;
    },
  );
  const samples = answers.filter((sample) => sample !== undefined);
  return { samples, refused: answers.length - samples.length };
}

/** Returns when the last byte arrived, or undefined if the server was too busy to answer or to accept the connection. */
function endOfAnswer(url: string): Promise<number | undefined> {
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

/** Returns the number of lists answered in a second. Refused requests do not count. */
async function listsPerSecond(url: string): Promise<number> {
  const requests = paths.map((path) => ({ path, headers }));
  const { duration, '2xx': answered } = await autocannon({ url, connections: 50, duration: 4, requests });
  return answered / duration;
}
