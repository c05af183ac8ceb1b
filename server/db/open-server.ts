import { sql } from 'kysely';
import type { Database, DatabaseHandlers, DatabaseOptions } from './database.ts';
import { Listener } from './listener.ts';
import { openPool } from './pool.ts';

const CONNECTIONS = 20;
const IDLE_MS = 30_000;

/** Opens a PostgreSQL server. Throws pg's error when it cannot be reached. */
export async function openServer(
  { databaseUrl }: Extract<DatabaseOptions, { databaseUrl: string }>,
  { onWarning = process.emitWarning }: DatabaseHandlers,
): Promise<Database> {
  const connections = openPool(
    { connectionString: databaseUrl, max: CONNECTIONS, idleTimeoutMillis: IDLE_MS, keepAlive: true },
    onWarning,
  );
  try {
    await sql`select 1`.execute(connections.db);
  } catch (error) {
    await connections.end();
    throw error;
  }
  const listener = new Listener(databaseUrl, onWarning);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await listener.close();
    await connections.end();
  };
  return {
    db: connections.db,
    kind: 'postgresql',
    listen: (channel, onPayload) => listener.listen(channel, onPayload),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
