import { sql } from 'kysely';
import type { Database, DatabaseHandlers, DatabaseOptions } from './database.ts';
import { Listener } from './listener.ts';
import { openPool, timeoutSocket } from './pool.ts';

const CONNECTIONS = 20;
/**
 * Customers wait for these, so the limits are short. `SILENCE_MS` ends connections to a frozen server soon after its
 * own statement timeout.
 */
const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 5_000,
};
const SILENCE_MS = 7_000;

/** Opens a PostgreSQL server. Throws pg's error if it cannot be reached. */
export async function openServer(
  { databaseUrl }: Extract<DatabaseOptions, { databaseUrl: string }>,
  { onWarning = process.emitWarning }: DatabaseHandlers,
): Promise<Database> {
  const connections = openPool(
    {
      connectionString: databaseUrl,
      max: CONNECTIONS,
      keepAlive: true,
      ...limits,
      stream: () => timeoutSocket(SILENCE_MS),
    },
    onWarning,
  );
  const patient = openPool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 1_000 }, onWarning);
  try {
    await sql`select 1`.execute(connections.db);
  } catch (error) {
    await Promise.all([connections.end(), patient.end()]);
    throw error;
  }
  const listener = new Listener(databaseUrl, onWarning);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await listener.close();
    await Promise.all([connections.end(), patient.end()]);
  };
  return {
    db: connections.db,
    patient: patient.db,
    kind: 'postgresql',
    statements: connections.statements,
    pool: connections.pool,
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
