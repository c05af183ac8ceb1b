import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { OrderStatus } from '#contract/order/order';
import type { NotificationChannel } from '#contract/panel/notifications';
import type { Schema } from './db/schema.ts';
import type { Config } from './start/config.ts';

export type NotificationResult = 'sent' | 'failed' | 'delivered';

/** Counts how orders reach the members of a reseller, and how they answer. */
export interface AttentionObserver {
  /** A member first saw an order, on the panel or by an SMS's link, `seconds` after it was placed. */
  seen(channel: 'panel' | 'sms', seconds: number): void;
  /** An order stopped waiting. `reminders` is the number of reminders sent after placing. */
  answered(status: OrderStatus, reminders: number, seconds: number): void;
  notified(channel: NotificationChannel, result: NotificationResult): void;
}

/** The context of every service; `services/dependencies.ts` adds the gateways and the in-memory catalogue. */
export interface ServerContext {
  db: Kysely<Schema>;
  config: Config;
  log: Logger;
  now(): Date;
  /** Services call this with each new status of an order, after the commit. It is absent if metrics are off. */
  onOrderMoved?(status: OrderStatus): void;
  /** Services call this for each attempt to reach a reseller about an order. It is absent if metrics are off. */
  onAttention?: AttentionObserver;
  /** Wakes the outbox after an effect was queued: at once, or within the given ms. */
  wakeOutbox(withinMs?: number): void;
}
