import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';

/** Statements that break a server of the previous build while it runs beside the new one. */
const breaking =
  /\bdrop (table|column|index)\b|\brename\b|\balter column \w+ (?!set default\b)|\badd column \w+ [^,]*\bnot null\b(?![^,]*\bdefault\b)/i;

async function statementsOf(name: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }: { query: CompiledQuery }) => void statements.push(query.sql),
  });
  await migrations[name]!.up(db);
  return statements;
}

test('migrations only add, but for these, written before anything was released', async () => {
  const found: string[] = [];
  for (const name of Object.keys(migrations))
    if ((await statementsOf(name)).some((statement) => breaking.test(statement))) found.push(name);
  expect(found).toEqual(['003-orders-without-key-hash', '007-referrals', '011-codes-by-device']);
});
