import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { openDatabase } from '../../server/db/client.ts';
import { median, print } from './harness/figures.ts';
import { serveLocally } from './harness/local-server.ts';
import { emptyFolder } from './harness/product.ts';
import { throughput } from './harness/throughput.ts';

/** Measures this machine without our code, to compare two machines. Each figure is the median of three rounds. */
const rounds = 3;

async function medianOf(once: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) figures.push(await once());
  return median(figures);
}

/** Returns how often `run` completes in a second, measured over two seconds. */
async function perSecond(run: () => unknown): Promise<number> {
  const started = performance.now();
  let done = 0;
  for (; performance.now() - started < 2_000; done++) await run();
  return (done * 1_000) / (performance.now() - started);
}

const page = Buffer.alloc(20_000, 'a');
const server = await serveLocally((_, response) => response.end(page));
print(
  'node:http sending 20 kB, 50 connections',
  await medianOf(() => throughput(server.url, { connections: 50, duration: 3 })),
  'requests/s',
);
server.close();

const card = (index: number) =>
  createElement(
    'li',
    { key: index, className: 'card' },
    createElement('h2', null, `Revenda ${index}`),
    createElement('p', null, 'Entrega em ', 20 + index, ' min'),
    createElement('strong', null, 'R$ ', (100 + index).toFixed(2)),
    createElement('a', { href: `/order/${index}` }, 'Pedir'),
  );
for (const cards of [20, 50]) {
  const draw = () =>
    renderToString(
      createElement(
        'ul',
        null,
        Array.from({ length: cards }, (_, at) => card(at)),
      ),
    );
  print(`renderToString of ${cards} plain cards`, await medianOf(() => perSecond(draw)), 'pages/s');
}

const database = await openDatabase({ dataDir: emptyFolder() });
await sql`create table baseline (id integer)`.execute(database.db);
const insert = () => sql`insert into baseline values (1)`.execute(database.db);
print('insert of a row, embedded, one after the other', await medianOf(() => perSecond(insert)), 'rows/s');
await database.close();
