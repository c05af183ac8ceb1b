import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { migrations as released } from './migrations/index.ts';

/**
 * Runs the pending migrations in order and returns their names. Concurrent calls wait for each other on an advisory
 * lock, the only one in the server. Throws when a migration fails, and rolls back the whole run.
 */
export async function migrate(
  database: Pick<Database, 'patient'>,
  migrations: Record<string, Migration> = released,
): Promise<string[]> {
  const migrator = new Migrator({
    db: database.patient,
    provider: { getMigrations: async () => migrations },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`A migração ${failed?.migrationName ?? 'do banco'} falhou.`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
