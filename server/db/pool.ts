import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as delay, setImmediate as immediate } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { traceStatement } from '../trace.ts';
import type { PoolState } from './database.ts';
import { PipelinedDialect } from './pipelined.ts';
import type { Schema } from './schema.ts';

const INT8 = 20;
const CONNECT_MS = 10_000;
const CLOSE_MS = 5_000;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
}

const parsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? parseInt8 : types.getTypeParser(oid, format),
};

export interface Connections {
  db: Kysely<Schema>;
  statements(): number;
  pool(): PoolState;
  /** Waits for running queries, at most five seconds. */
  end(): Promise<void>;
}

/**
 * Waits until the pool is idle. An ending pool drops the callers that wait for a connection: their queries would never
 * settle.
 */
async function untilIdle(pool: Pool, signal: AbortSignal): Promise<void> {
  await immediate();
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) {
    await once(pool, 'release', { signal });
    await immediate();
  }
}

/** Returns a socket that is destroyed if nothing is received for `silenceMs`. */
export function timeoutSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error(`the database is silent for more than ${silenceMs} ms`)),
  );
  return socket;
}

/** Opens a pool that reads int8 as a safe integer. A caller waits at most ten seconds for a connection. */
export function openPool(config: PoolConfig, onWarning: (error: Error) => void): Connections {
  const pool = new Pool({ connectionTimeoutMillis: CONNECT_MS, pipeline: true, ...config, types: parsers });
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    // An error event without a listener ends the process, and the pool removes its listener from clients in use.
    client.on('error', onWarning);
  });
  pool.on('remove', (client) => void open.delete(client));
  pool.on('error', () => {});
  let statements = 0;
  const db = new Kysely<Schema>({
    dialect: new PipelinedDialect({ pool }),
    log: (event) => {
      statements += 1;
      const { query, queryDurationMillis: ms } = event;
      traceStatement({ text: query.sql, ms, ...(event.level === 'error' ? { error: event.error } : {}) });
    },
  });
  return {
    db,
    statements: () => statements,
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: async () => {
      const done = new AbortController();
      const { signal } = done;
      const end = async () => {
        await untilIdle(pool, signal);
        await db.destroy();
        // The pool drops its clients before their sockets are closed.
        while (open.size > 0) await once(pool, 'remove', { signal });
      };
      await Promise.race([end(), delay(CLOSE_MS, undefined, { signal })]).finally(() => done.abort());
    },
  };
}
