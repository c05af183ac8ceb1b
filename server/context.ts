import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { ContentPages } from '#contract/content/pages';
import type { OrderStatus } from '#contract/order/order';
import type { Schema } from './db/schema.ts';
import type { ContentGateway } from './gateways/content/gateway.ts';
import type { Firebase } from './gateways/firebase/gateway.ts';
import type { Maps } from './gateways/maps/maps.ts';
import type { ResellerCatalogue } from './services/resellers/catalogue.ts';
import type { SiteText } from './services/site/texts.ts';
import type { Config } from './start/config.ts';
import type { AttentionObserver } from './telemetry/attention-metrics.ts';

/** The dependencies of every verb. */
export interface ServerContext {
  db: Kysely<Schema>;
  config: Config;
  /** What lists show; quotes and orders read the table. */
  resellers: Pick<ResellerCatalogue, 'delivering' | 'cities' | 'refresh'>;
  maps: Maps;
  /** Undefined where orders are neither copied to Firestore nor pushed. */
  firebase: Firebase | undefined;
  /** Accounts and articles. */
  content: ContentGateway;
  /** What pages show of it. */
  contentPages: ContentPages;
  /** A page of ours by its slug; see `siteTexts`. */
  siteText(slug: string): Promise<SiteText>;
  log: Logger;
  now(): Date;
  /** Told of each status an order came to, once that is committed; absent where nothing is counted. */
  onOrderMoved?(status: OrderStatus): void;
  /** Told of how orders reach shops; absent where nothing is counted. */
  onAttention?: AttentionObserver;
  /** Wakes the outbox after an effect was queued: at once, or within so many ms. */
  wakeOutbox(withinMs?: number): void;
}

/** A transaction in progress, or the database itself for single statements. */
export type Executor = Kysely<Schema> | Transaction<Schema>;
