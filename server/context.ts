import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { OrderStatus } from '#contract/order/order';
import type { Schema } from './db/schema.ts';
import type { NoticeRoad } from './db/tables/desk.ts';
import type { Config } from './start/config.ts';

/** What became of an attempt to tell a shop of an order. */
export type NoticeResult = 'sent' | 'failed' | 'delivered';

/** Told of how orders reach the people of a shop, and what these do. */
export interface AttentionObserver {
  /** Somebody of the shop first saw an order, on a panel or by the link of an SMS, so many seconds after it was placed. */
  seen(road: 'panel' | 'sms', seconds: number): void;
  /** An order stopped waiting. `reminders`: how many reminders of the ladder had been sent after placing. */
  answered(status: OrderStatus, reminders: number, seconds: number): void;
  noticed(road: NoticeRoad, result: NoticeResult): void;
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
