import { openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { seed } from '../server/demo/seed.ts';
import { rowsDelivering } from '../server/services/resellers/read.ts';
import { emptyFolder, percentile, report } from './measure.ts';

/** Reseller search over 60,000 resellers, in the embedded database: points spread over resellers' own places. */
const database = await openDatabase({ dataDir: emptyFolder() });
await migrate(database);
await seed(database.db, { resellers: 60_000, now: new Date() });
const places = await database.db
  .selectFrom('resellers')
  .select(['latitude', 'longitude'])
  .orderBy('id')
  .limit(3_000)
  .execute();
const samples: number[] = [];
let found = 0;
for (const place of places) {
  const at = { latitude: place.latitude + 0.004, longitude: place.longitude - 0.003 };
  const started = performance.now();
  found += (await rowsDelivering({ db: database.db, config: { demo: true } }, at)).length;
  samples.push(performance.now() - started);
}
await database.close();
console.log(`${samples.length} searches, ${(found / samples.length).toFixed(1)} resellers each`);
console.log(`p50 ${percentile(samples, 0.5).toFixed(1)} ms`);
report('reseller search over 60,000, p99', percentile(samples, 0.99), 'ms', 25);
