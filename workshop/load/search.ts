import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seed } from '../../server/demo/seed.ts';
import { ResellerCatalogue } from '../../server/services/resellers/catalogue.ts';
import { percentile, print, report } from './harness/figures.ts';
import { emptyFolder } from './harness/product.ts';

/**
 * Measures reseller search in a process's copy of many resellers (60,000, or the number in the argument). The copy is
 * read from the embedded database, and the points are places of resellers. Prints the copy's time and memory.
 */
const count = Number(process.argv[2] ?? 60_000);
const database = await openDatabase({ dataDir: emptyFolder() });
await migrate(database);
await seed(database.db, { resellers: count, now: new Date() });
const places = await database.db
  .selectFrom('resellers')
  .select(['latitude', 'longitude'])
  .orderBy('id')
  .limit(3_000)
  .execute();
const heapMb = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};
const before = heapMb();
const loadStarted = performance.now();
const resellers = new ResellerCatalogue({
  db: database.db,
  config: { demo: true },
  log: console,
  now: () => new Date(),
});
await resellers.reload();
const loaded = performance.now() - loadStarted;
await resellers.delivering({ latitude: 0, longitude: 0 });
const indexed = performance.now() - loadStarted - loaded;
print(`catalogue of ${count} resellers, memory`, heapMb() - before, 'MB');
const samples: number[] = [];
let found = 0;
for (const place of places) {
  const at = { latitude: place.latitude + 0.004, longitude: place.longitude - 0.003 };
  const started = performance.now();
  found += (await resellers.delivering(at)).length;
  samples.push(performance.now() - started);
}
await database.close();
print(`catalogue of ${count} resellers, read from the database`, loaded / 1000, 's');
print(`catalogue of ${count} resellers, indexed`, indexed / 1000, 's');
print('resellers found by a search, mean', found / samples.length, '');
print(`reseller search over ${count}, p50`, percentile(samples, 0.5), 'ms');
report(`reseller search over ${count}, p99`, percentile(samples, 0.99), 'ms', 1);
