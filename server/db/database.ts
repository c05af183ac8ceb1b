import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Where the data lives: a folder for the embedded PostgreSQL, or a PostgreSQL server. */
export type DatabaseOptions =
  | {
      dataDir: string;
      /** Made by makeTemplate; without it, or without the file, the first start takes seconds more. */
      templateFile?: string | undefined;
    }
  | { databaseUrl: string };

export interface DatabaseHandlers {
  /** Something broke and is being repaired, such as a lost connection. */
  onWarning?(error: Error): void;
  /** The embedded database stopped for good: end the process. */
  onFatal?(error: Error): void;
}

export interface Database {
  db: Kysely<Schema>;
  kind: 'embedded' | 'postgresql';
  /**
   * Calls `onPayload` for each NOTIFY on `channel` (lower-case letters, digits, `_`): a hint, some may be lost.
   * Returns how to stop.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Waits for running queries, flushes and lets go of the folder; may be called again. */
  close(): Promise<void>;
}
