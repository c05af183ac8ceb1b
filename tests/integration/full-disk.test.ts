import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pingDatabase } from '../../server/services/health/ping.ts';
import { jumpAhead } from '../support/jump-ahead.ts';
import { describeUnless } from '../support/skipping.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onEachDatabase, TestServer } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const disk = temporaryFolder('full-disk');

/** Mounts a small file system on the folder. Returns the reason if the machine does not allow it. */
function mountDisk(): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk], { stdio: 'pipe' });
    return undefined;
  } catch {
    return 'mounting needs root';
  }
}

const unmountable = mountDisk();
afterAll(() => {
  if (unmountable === undefined) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

type Customer = Awaited<ReturnType<TestServer['customer']>>;

describeUnless(unmountable, 'with a full disk', () => {
  const server = new TestServer();
  beforeAll(() => server.open('embedded', {}, join(disk, 'data')));
  afterAll(() => server.close());

  const filler = join(disk, 'filler');
  function fill(): void {
    const block = Buffer.alloc(4096, 1);
    try {
      for (;;) appendFileSync(filler, block);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }

  test('a node is not ready while orders get 503, and is ready when they are placed again', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const customers = [];
    while (customers.length < 10) customers.push(await server.customer());
    const readiness = async () => {
      jumpAhead(2_000);
      return (await server.visitor().send('GET', '/readyz')).status;
    };
    const place = async (customer: Customer) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const body = anOrderOf(reseller, customer.phone);
      return (await customer.call('placeOrder', { body }, { headers })).status;
    };
    expect(await readiness()).toBe(200);
    fill();
    const placed = [];
    // The first orders may still fit into blocks that the tables have.
    for (const customer of customers) placed.push(await place(customer));
    expect(placed.at(-1)).toBe(503);
    for (let probes = 0; probes < 3; probes += 1) expect(await readiness()).toBe(503);
    rmSync(filler);
    expect(await readiness()).toBe(200);
    expect(await place(customers[9]!)).toBe(201);
  });
});

onEachDatabase((server) => {
  test('a readiness probe needs new blocks, and leaves no bytes in its row', async () => {
    const { db } = server.ctx;
    const size = async () => {
      const { rows } = await sql<{ size: number }>`
        select pg_relation_size(reltoastrelid)::float8 as size from pg_class where relname = 'readiness'`.execute(
        db,
      );
      return rows[0]?.size;
    };
    for (const bytes of [32, 64, 96].map((kilobytes) => kilobytes * 1_024)) {
      await pingDatabase(server.ctx);
      expect(await size()).toBeGreaterThanOrEqual(bytes);
    }
    expect(await db.selectFrom('readiness').select(['id', 'filler']).execute()).toEqual([
      { id: 'readyz', filler: null },
    ]);
    await sql`vacuum readiness`.execute(db);
    expect(await size()).toBe(0);
  });
});
