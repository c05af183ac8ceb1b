import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { OrderStatus } from '#contract/order/order';
import type { NotificationChannel } from '#contract/panel/notifications';
import type { Schema } from './db/schema.ts';
import type { Config } from './start/config.ts';

/** The result of an attempt to notify a reseller of an order. */
export type NotificationResult = 'sent' | 'failed' | 'delivered';

/** Counts how orders reach the people of a reseller, and how they answer. */
export interface AttentionObserver {
  /** A person of the reseller first saw an order, on the panel or by an SMS's link, `seconds` after it was placed. */
  seen(channel: 'panel' | 'sms', seconds: number): void;
  /** An order stopped waiting. `reminders`: how many reminders of the ladder had been sent after placing. */
  answered(status: OrderStatus, reminders: number, seconds: number): void;
  notified(channel: NotificationChannel, result: NotificationResult): void;
}

/** What every verb of the server depends on; `services/dependencies.ts` adds the gateways and copies in memory. */
export interface ServerContext {
  db: Kysely<Schema>;
  config: Config;
  log: Logger;
  now(): Date;
  /** Called with each status that an order reached, after the commit; absent where nothing is counted. */
  onOrderMoved?(status: OrderStatus): void;
  /** Called for each attempt to reach a reseller about an order; absent where nothing is counted. */
  onAttention?: AttentionObserver;
  /** Wakes the outbox after an effect was queued: at once, or within so many ms. */
  wakeOutbox(withinMs?: number): void;
}
