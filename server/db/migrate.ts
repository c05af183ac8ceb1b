import { type Migration, Migrator, sql } from 'kysely';
import type { Database } from './database.ts';
import { migrations as released } from './migrations/index.ts';

type Migrated = Pick<Database, 'patient'>;
type Migrations = Record<string, Migration>;

/** Migrations of this build are missing in the database. The message is for the operator. */
export class NotMigratedError extends Error {
  override name = 'NotMigratedError';

  constructor(missing: readonly string[]) {
    super(
      `Faltam no banco as migrações ${missing.join(', ')}: rode npm run migrate antes de ligar o servidor.`,
    );
  }
}

/**
 * Returns the migrations that are missing in the database. Migrations of a newer build are ignored. Does not use the
 * migrator, which would read all tables of the catalogue first: a tenth of a second at every embedded start.
 */
export async function missingMigrations(
  { patient }: Migrated,
  migrations: Migrations = released,
): Promise<string[]> {
  const names = Object.keys(migrations).sort();
  const { rows: tables } = await sql`select where to_regclass('kysely_migration') is not null`.execute(
    patient,
  );
  if (tables.length === 0) return names;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(patient);
  return names.filter((name) => !rows.some((done) => done.name === name));
}

/**
 * Runs the pending migrations in order and returns their names. Concurrent calls wait for each other on an advisory
 * lock. Throws if a migration fails, and rolls back the whole run.
 */
export async function migrate(database: Migrated, migrations: Migrations = released): Promise<string[]> {
  // The migrator refuses a database that a newer build migrated, but this build must be able to start with it.
  if ((await missingMigrations(database, migrations)).length === 0) return [];
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: database.patient, provider });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`A migração ${failed?.migrationName ?? 'do banco'} falhou.`, { cause: error });
  }
  return results.map((result) => result.migrationName);
}
