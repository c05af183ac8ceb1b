import { sql } from 'kysely';
import { openDatabase } from '../../client.ts';
import { transact } from '../../transact.ts';

/** Writes rows until killed and prints the id of each row that the database acknowledged. */
const WRITERS = 4;
const [dataDir = '', templateFile = '', firstId = '0'] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir, templateFile });
await sql`create table if not exists written (id integer primary key, copy integer not null)`.execute(db);
console.log('open');

let id = Number(firstId);
const write = async () => {
  for (;;) {
    const mine = id++;
    await transact(db, async (trx) => {
      await sql`insert into written values (${mine}, 0)`.execute(trx);
      await sql`update written set copy = id where id = ${mine}`.execute(trx);
    });
    console.log(mine);
  }
};
await Promise.all(Array.from({ length: WRITERS }, write));
