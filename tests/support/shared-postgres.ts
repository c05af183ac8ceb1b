import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a migrated database that nobody is connected to, or undefined if PostgreSQL is not installed. */
    migratedPostgres: string | undefined;
  }
}

/** Runs SQL on the server of this URL, in its database `postgres`. */
async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/**
 * Starts one PostgreSQL for all test files of a project, because a start and all migrations take most of the time of a
 * short file. Vitest runs this before the project's first file, and the returned function after its last.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (!postgres) return async () => {};
  const url = urlOf(postgres.url, 'migrated');
  await onServer(postgres.url, 'CREATE DATABASE migrated TEMPLATE postgres');
  const database = await openDatabase({ databaseUrl: url });
  await migrate(database);
  await database.close();
  project.provide('migratedPostgres', url);
  return postgres.stop;
}

/** Copies the migrated database to a new one. `stop` drops the copy. */
export async function copyOf(migrated: string): Promise<TestPostgres> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(migrated, `CREATE DATABASE ${name} TEMPLATE migrated`);
  return {
    url: urlOf(migrated, name),
    stop: () => onServer(migrated, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
