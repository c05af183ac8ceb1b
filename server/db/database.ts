import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Where the data lives: a folder for the embedded PostgreSQL, or a PostgreSQL server. */
export type DatabaseOptions =
  | {
      dataDir: string;
      /** Made by makeTemplate; without it the first start takes seconds longer. */
      templateFile?: string | undefined;
    }
  | { databaseUrl: string };

/** Connections by what they do, and how many callers wait for one. */
export interface PoolState {
  busy: number;
  idle: number;
  waiting: number;
}

export interface DatabaseHandlers {
  /** An error that is being repaired, such as a lost connection. */
  onWarning?(error: Error): void;
  /** The embedded database stopped permanently: end the process. */
  onFatal?(error: Error): void;
}

export interface Database {
  db: Kysely<Schema>;
  /** The same without limits of time: for migrations. */
  patient: Kysely<Schema>;
  kind: 'embedded' | 'postgresql';
  /** How many statements `db` sent so far. */
  statements(): number;
  /** The connections of `db`. */
  pool(): PoolState;
  /**
   * Calls `onPayload` for each NOTIFY on `channel` (lower-case letters, digits, `_`): a hint, some may be lost. Returns
   * the function that unsubscribes.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Waits for running queries, flushes and releases the folder's lock; may be called again. */
  close(): Promise<void>;
}
