import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type DatabaseOptions =
  | {
      dataDir: string;
      /** Made by `makeTemplate`. Without it the first start takes seconds longer. */
      templateFile?: string | undefined;
      /** True for a command. It opens no admin socket, because closing the socket would disconnect other commands. */
      isCommand?: boolean;
    }
  | { databaseUrl: string };

/** Numbers of connections, and of callers that wait for one. */
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
  /**
   * Called when a client connects to the admin socket. The client chooses `line`, which has at most 200 letters, digits,
   * spaces, `=`, `*`, `_` and `-`. Returns a function to call when it disconnects, with the exit code if it reported one.
   */
  onClient?(line: string): (exitCode: number | undefined) => void;
}

export interface Database {
  db: Kysely<Schema>;
  /** A connection without time limits, for migrations. */
  patient: Kysely<Schema>;
  kind: 'embedded' | 'postgresql';
  statements(): number;
  pool(): PoolState;
  /**
   * Calls `onPayload` for each NOTIFY on `channel` (lower-case letters, digits, `_`). Notifications are hints: some may
   * be lost. Returns the function that unsubscribes.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Waits for running queries, flushes and releases the folder's lock. May be called again. */
  close(): Promise<void>;
}
