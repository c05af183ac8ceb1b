import { inject } from 'vitest';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { copyOf } from './shared-postgres.ts';

/**
 * Returns a database of the project's PostgreSQL, or of a new one if the project shares none. The caller migrates it,
 * because only the first is migrated. Returns undefined if PostgreSQL is not installed.
 */
export async function openPostgres(): Promise<TestPostgres | undefined> {
  const migrated = inject('migratedPostgres');
  return migrated === undefined ? startPostgres() : copyOf(migrated);
}
