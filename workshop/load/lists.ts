import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import { sql } from 'kysely';
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
 * baseline is `node:http` sending a list of the same size. The third part compares the p99 of the same lists if every
 * reseller delivers in drawn zones.
 */
const resellers = 60_000;
const perSecond = 500;
const seconds = Number(process.argv[2] ?? 20);
const headers = { 'accept-encoding': 'identity', authorization: 'Bearer botija-publico' };

const dataDir = emptyFolder();
const paths = await writeResellers(dataDir);
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
const zonedDir = emptyFolder();
await writeResellers(zonedDir, true);
const zoned = await Product.start({ dataDir: zonedDir });
await askAtRate(zoned.url, 3);
const p99Of = async (url: string) => percentile((await askAtRate(url, seconds / 2)).samples, 0.99);
const tails = await measureAlternately(
  3,
  () => p99Of(zoned.url),
  () => p99Of(product.url),
);
await zoned.stop();
reportBeside(
  `list of ${resellers} resellers with 5 zones of 50 points each, p99 (baseline: with a radius)`,
  [median(tails.ours), median(tails.baseline)],
  'ms',
  1.1,
  'less',
);

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
agent.destroy();

/**
 * Fills a folder, and returns the addresses of lists near resellers of every region. With zones, each reseller has five
 * rings of 50 points, the widest as wide as its radius was.
 */
async function writeResellers(folder: string, hasZones = false): Promise<string[]> {
  const database = await openDatabase({ dataDir: folder });
  await migrate(database);
  await seed(database.db, { resellers, now: new Date() });
  if (hasZones)
    await sql`
      update resellers set delivery_zones = (
        select jsonb_agg(jsonb_build_object('name', 'Zona ' || zone, 'freightCents', freight_cents + 100 * zone,
          'polygon', (select jsonb_agg(jsonb_build_object(
            'latitude', round((latitude + radius_metres * zone / 5 * sin(point * pi() / 25) / 111195)::numeric, 5),
            'longitude', round((longitude + radius_metres * zone / 5 * cos(point * pi() / 25)
              / (111195 * cos(radians(latitude))))::numeric, 5)) order by point)
            from generate_series(0, 49) point)) order by zone)
        from generate_series(1, 5) zone)`.execute(database.db);
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
