import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { databaseTemplate } from '../commands/database-template.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { pipeline } from './pipelined.ts';
import { openPool } from './pool.ts';
import { sendWithoutWaiting, transact } from './transact.ts';

const fail = (error: Error) => {
  throw error;
};

test('BEGIN is sent with the first statements and COMMIT with the last: two round trips', async () => {
  const dataDir = temporaryFolder('pipelined');
  const embedded = await startEmbedded(
    {
      dataDir,
      templateFile: await databaseTemplate(),
      idleInTransactionMs: 10_000,
      checkpointEveryMs: 60_000,
      vacuumEveryMs: 60_000,
    },
    { onNotification: () => {}, onRestart: () => {}, onWarning: fail, onFatal: fail },
  );
  const directions: ('there' | 'back')[] = [];
  const note = (way: 'there' | 'back') => directions.at(-1) === way || directions.push(way);
  const watched = () => {
    const stream = embedded.stream();
    const send = stream.write.bind(stream);
    Object.assign(stream, {
      write: (chunk: Uint8Array) => {
        note('there');
        return send(chunk);
      },
    });
    return stream.on('data', () => note('back'));
  };
  const connections = openPool({ stream: watched, user: 'postgres', ssl: false, max: 1 }, fail);
  try {
    await connections.db.selectNoFrom(({ lit }) => lit(1).as('one')).execute();
    directions.length = 0;
    await transact(connections.db, async (trx) => {
      const one = trx.selectNoFrom(({ lit }) => lit(1).as('one'));
      await pipeline(trx, (send) => Promise.all([send(one), send(one)]));
      await sendWithoutWaiting(trx, trx.selectNoFrom(sql`2`.as('two')));
    });
    expect(directions).toEqual(['there', 'back', 'there', 'back']);
  } finally {
    await connections.end();
    await embedded.close();
    rmSync(dataDir, { recursive: true });
  }
});
