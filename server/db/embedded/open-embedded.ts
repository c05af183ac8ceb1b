import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseHandlers, DatabaseOptions } from '../database.ts';
import { openPool } from '../pool.ts';
import { ChannelSubscribers } from '../subscriptions.ts';
import { serveLocally } from './local-socket.ts';
import { lockDataDir } from './lock.ts';
import { startEmbedded } from './start-embedded.ts';

const CONNECTIONS = 8;

export interface EmbeddedTiming {
  idleInTransactionMs: number;
  checkpointEveryMs: number;
  vacuumEveryMs: number;
}

const TIMING: EmbeddedTiming = {
  idleInTransactionMs: 10_000,
  checkpointEveryMs: 60_000,
  vacuumEveryMs: 24 * 3_600_000,
};

function endProcess(error: Error): never {
  throw error;
}

/** Opens the embedded PostgreSQL in a folder. Throws `DataDirInUseError`. */
export async function openEmbedded(
  options: Extract<DatabaseOptions, { dataDir: string }>,
  { onWarning = process.emitWarning, onFatal = endProcess, onClient = () => () => {} }: DatabaseHandlers,
  timing: EmbeddedTiming = TIMING,
): Promise<Database> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDir(dataDir);
  try {
    const subscriptions = new ChannelSubscribers();
    const listenTo = (channel: string) => sql.raw(`LISTEN ${channel}`).execute(connections.db);
    const embedded = await startEmbedded(
      { dataDir, templateFile: options.templateFile, ...timing },
      {
        onNotification: ({ channel, payload }) => subscriptions.publish(channel, payload),
        onRestart: () => {
          Promise.all(subscriptions.channels().map(listenTo)).catch(onWarning);
        },
        onWarning,
        onFatal,
      },
    );
    const config = { stream: embedded.stream, user: 'postgres', ssl: false, max: CONNECTIONS };
    const connections = openPool({ ...config, idleTimeoutMillis: 0 }, onWarning);
    const stopServing = options.isCommand
      ? async () => {}
      : await serveLocally(dataDir, embedded.stream, { onClient, onWarning });
    let closed: Promise<void> | undefined;
    const close = async () => {
      await stopServing();
      await connections.end();
      await embedded.close();
      await unlock();
    };
    return {
      db: connections.db,
      patient: connections.db,
      kind: 'embedded',
      statements: connections.statements,
      pool: connections.pool,
      listen: async (channel, onPayload) => {
        const leave = subscriptions.add(channel, onPayload);
        await listenTo(channel);
        return async () => leave();
      },
      close: () => {
        closed ??= close();
        return closed;
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
