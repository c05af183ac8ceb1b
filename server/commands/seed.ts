import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { resellersMinimum } from '../demo/generate.ts';
import { RealDatabaseError, seed } from '../demo/seed.ts';
import { databaseOptions, english, runTool, UsageError } from './database-tool.ts';

const mostResellers = 1_000_000;

const help = `Writes the resellers and coupons of the demonstration. Running it again changes nothing.

Usage: npm run seed -- [options]

  --resellers N    number of resellers, from ${resellersMinimum} to ${mostResellers} (default 4000)
  --data-dir DIR   folder of the embedded database (default: DATA_DIR or ./data)
  --help           print this help

With DATABASE_URL and without --data-dir it writes into that PostgreSQL database, but only with DEMO=1, which marks it as
a demonstration. It refuses DEMO=0 and a database with real resellers.`;

function resellerCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= resellersMinimum && count <= mostResellers) return count;
  throw new UsageError(
    `--resellers needs a number from ${resellersMinimum} to ${mostResellers}, not "${text}".`,
  );
}

await runTool(
  'seed',
  help,
  async (args) => {
    const { values } = parseArgs({
      args,
      options: { resellers: { type: 'string' }, 'data-dir': { type: 'string' } },
    });
    const resellers = resellerCount(values.resellers);
    const options = databaseOptions(values['data-dir'], english);
    const { DEMO } = process.env;
    if (DEMO === '0' || ('databaseUrl' in options && DEMO !== '1'))
      throw new UsageError(
        'This database is not a demonstration: the command writes into it only with DEMO=1.',
      );
    const database = await openDatabase(options);
    try {
      await migrate(database);
      const done = await seed(database.db, {
        ...(resellers === undefined ? {} : { resellers }),
        now: new Date(),
      });
      const seconds = done.seconds.toLocaleString('en', { maximumFractionDigits: 1 });
      console.log(`${done.resellers} resellers and ${done.coupons} coupons in ${seconds} s.`);
    } catch (error) {
      if (!(error instanceof RealDatabaseError)) throw error;
      throw new UsageError('This database contains real resellers: use another database.');
    } finally {
      await database.close();
    }
  },
  english,
);
