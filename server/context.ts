import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Schema } from './db/schema.ts';
import type { Maps } from './gateways/maps/maps.ts';

/** What every verb is given. */
export interface ServerContext {
  db: Kysely<Schema>;
  config: Config;
  maps: Maps;
  log: Logger;
  now(): Date;
  /** Tells the outbox that something was queued. */
  wakeOutbox(): void;
}

/** A transaction under way, or the database itself for single statements. */
export type Executor = Kysely<Schema> | Transaction<Schema>;
