import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { openDatabase } from '../../server/db/client.ts';
import { emptyFolder, percentile, tell } from './measure.ts';

/** What the machine does without us, by which two machines can be compared: each figure the median of three rounds. */
const rounds = 3;

async function median(once: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) figures.push(await once());
  return percentile(figures, 0.5);
}

/** How often `run` is done in a second, over two seconds. */
async function perSecond(run: () => unknown): Promise<number> {
  const started = performance.now();
  let done = 0;
  for (; performance.now() - started < 2_000; done++) await run();
  return (done * 1_000) / (performance.now() - started);
}

const page = Buffer.alloc(20_000, 'a');
const server = createServer((_, response) => response.end(page));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const answered = () => autocannon({ url, connections: 50, duration: 3 });
tell(
  'node:http sending 20 kB, 50 connections',
  await median(async () => (await answered()).requests.average),
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
  tell(`renderToString of ${cards} plain cards`, await median(() => perSecond(draw)), 'pages/s');
}

const database = await openDatabase({ dataDir: emptyFolder() });
await sql`create table floor (id integer)`.execute(database.db);
const insert = () => sql`insert into floor values (1)`.execute(database.db);
tell('insert of a row, embedded, one after the other', await median(() => perSecond(insert)), 'rows/s');
await database.close();
