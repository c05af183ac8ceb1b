import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Order } from '#contract/order/order';
import type { Reseller } from '#contract/reseller/reseller';
import { openContent } from '../../server/content/open.ts';
import { openDatabase } from '../../server/db/client.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { transact } from '../../server/db/transact.ts';
import { mountDevPages } from '../../server/demo/dev-pages.ts';
import { inboxStore } from '../../server/demo/inbox-store.ts';
import { mailStore } from '../../server/demo/mail-store.ts';
import { mailGateway } from '../../server/gateways/mail/provider.ts';
import { embeddedMaps } from '../../server/gateways/maps/embedded.ts';
import { vapidKeys } from '../../server/gateways/push/vapid.ts';
import { webPushGateway } from '../../server/gateways/push/web-push.ts';
import { inboxSms } from '../../server/gateways/sms/inbox.ts';
import { performEffect } from '../../server/jobs/effects.ts';
import { pushWorker } from '../../server/jobs/push-effects.ts';
import { firebaseEffects, pushEffects } from '../../server/outbox/enqueue.ts';
import { OutboxWorker } from '../../server/outbox/worker.ts';
import type { AppEnv } from '../../server/routes/env.ts';
import type { Dependencies } from '../../server/services/dependencies.ts';
import { orderChannel } from '../../server/services/orders/announce.ts';
import { OrderBus } from '../../server/services/orders/bus.ts';
import { moveOrder } from '../../server/services/orders/move.ts';
import { recordingSms } from '../../server/services/panel/channels/sms.ts';
import { signedPartsOf } from '../../server/services/panel/signed.ts';
import { ResellerCatalogue } from '../../server/services/resellers/catalogue.ts';
import { siteTexts } from '../../server/services/site/texts.ts';
import { mountFlow } from '../../server/ssr/flow-page.ts';
import { createApp } from '../../server/start/app.ts';
import { readConfig } from '../../server/start/config.ts';
import { createTestControls, type TestControls } from '../../server/test-controls/test-controls.ts';
import { Pace } from '../../server/traffic/pace.ts';
import { copyEmbedded } from '../support/embedded-copy.ts';
import { aCustomer } from '../support/factories.ts';
import { openPostgres } from '../support/migrated-postgres.ts';
import { missingPostgres, type TestPostgres } from '../support/postgres.ts';
import { describeUnless } from '../support/skipping.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { anOrderOf } from './rows.ts';
import { publicToken, Visitor } from './visitor.ts';

/** A Thursday, noon in Brasília. */
export const noon = new Date('2026-11-19T15:00:00Z');

type Move = Parameters<typeof moveOrder>[2];

/** The operator's settings, which a server outside the demonstration requires. */
export const anOperator = {
  OPERATOR_NAME: 'Gás da Ilha Tecnologia Ltda.',
  OPERATOR_CNPJ: '12.345.678/0001-95',
  OPERATOR_ADDRESS: 'Rua Lauro Linhares, 589, Florianópolis, SC',
  SUPPORT_PHONE: '0800 123 4567',
  SUPPORT_EMAIL: 'ajuda@gas.example',
  PUSH_VAPID_PUBLIC:
    'BL-hljgDDnVCeCLuo7Valr9HK66UjyKZtHfqTtfOI0YE-ONr4IbQMYOMBk7qWE8uqqeVGOB6XwoAUMT0dHP4CqU',
  PUSH_VAPID_PRIVATE: 'a_vA07W1iXuYxatblsC8o1mVI60QVzaFZjjreLO9B68',
  PUSH_VAPID_SUBJECT: 'mailto:ajuda@gas.example',
};

/** The settings of a server outside the demonstration, without the location of its data. */
export const production = {
  ...anOperator,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  SESSION_SECRET: 'segredo-de-teste-com-mais-de-trinta-e-dois-caracteres',
  SMS_PROVIDER: 'webhook',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:1/',
  PUBLIC_URL: 'http://localhost:3000',
  PUBLIC_TOKEN: publicToken,
  DEMO: '0',
};

const flowFiles = {
  script: '/assets/flow.js',
  styles: ['/assets/flow.css'],
  charts: async () => '{"cards":[]}',
  demoCounts: async () => '{"visits":[],"ways":[]}',
  paths: async (machine: string) => (machine === 'order-funnel' ? '{"criteria":[]}' : undefined),
  search: async () => '{"texts":[],"found":[]}',
  screens: async () => '{"machine":"order-funnel","states":{}}',
  picture: async (hash: string) => (hash === 'abcdefgh-_012345' ? new Uint8Array([1]) : undefined),
};

export const noPages = { render: async () => new Response(), isStep: () => false, development: false };

/** The application on a new database. Its clock only moves when a test moves it. */
export class TestServer {
  readonly logs: string[] = [];
  ctx!: Dependencies;
  app!: Hono<AppEnv>;
  database!: Database;
  bus!: OrderBus;
  /** Limits how many pages per second are rendered. Slow orders lower the limit. */
  pace!: Pace;
  controls: TestControls | undefined;
  #now = noon;
  #outbox!: OutboxWorker;
  #pushes!: OutboxWorker;
  #postgres: TestPostgres | undefined;
  #folder: string | undefined;

  async open(
    kind: 'embedded' | 'postgresql',
    env: Record<string, string>,
    folder = temporaryFolder('integration'),
  ): Promise<void> {
    this.#folder = folder;
    const warn = { onWarning: (error: Error) => this.logs.push(error.message) };
    if (kind === 'postgresql') {
      this.#postgres = await openPostgres();
      this.database = await openDatabase({ databaseUrl: this.#postgres!.url }, warn);
    } else {
      await copyEmbedded(this.#folder);
      this.database = await openDatabase({ dataDir: this.#folder }, warn);
    }
    await migrate(this.database);
    const { db } = this.database;
    const now = () => this.#now;
    const config = readConfig({
      DATA_DIR: this.#folder,
      SESSION_SECRET: 'segredo-de-teste-com-mais-de-trinta-e-dois-caracteres',
      PUBLIC_TOKEN: publicToken,
      SIMULATED_RESELLER: '0',
      LOG_LEVEL: 'trace',
      ...env,
    });
    const log = pino({ level: config.LOG_LEVEL }, { write: (line: string) => void this.logs.push(line) });
    this.controls = config.TEST_CONTROLS ? createTestControls(now) : undefined;
    const time = this.controls?.now ?? now;
    const publicUrl = new URL(env.PUBLIC_URL ?? 'http://localhost:3000');
    const content = await openContent({
      db,
      config,
      log,
      now: time,
      publicUrl,
      entries: [],
      wakeOutbox: () => {},
    });
    const resellers = new ResellerCatalogue({ db, config, log, now: time });
    this.ctx = {
      db,
      config,
      // Reloads on every read: tests delete rows and do not set `updated_at`. The product sets it and deletes no rows.
      resellers: {
        refresh: resellers.refresh,
        delivering: (at) => resellers.reload().then(() => resellers.delivering(at)),
        cities: () => resellers.reload().then(() => resellers.cities()),
        pageRegister: () => resellers.pageRegister(),
      },
      firebase: undefined,
      maps: embeddedMaps(),
      content: content.gateway,
      contentPages: content.pages,
      siteText: siteTexts('server/content/seed/pages', config.operator),
      log,
      now: time,
      wakeOutbox: () => {},
    };
    this.bus = this.controls?.bus ?? new OrderBus();
    const sms = inboxSms({ store: inboxStore(db), now });
    const mail = mailGateway(config, publicUrl, { store: mailStore(db), now });
    this.#outbox = new OutboxWorker({
      db,
      log,
      now,
      except: [...firebaseEffects, ...pushEffects],
      perform: recordingSms(this.ctx, performEffect({ sms, mail }, publicUrl, signedPartsOf(config.secret))),
    });
    this.#pushes = pushWorker(this.ctx, webPushGateway({ keys: vapidKeys(config), fetch, timeoutMs: 500 }));
    await this.database.listen(orderChannel, (id) => this.bus.announce(id));
    this.pace = new Pace();
    this.app = createApp({
      ctx: this.ctx,
      bus: this.bus,
      pace: this.pace,
      content: content.service,
      build: 'teste',
      publicUrl,
      isClosing: () => false,
      extend: (app, secure) => {
        this.controls?.mount(app, this.ctx, secure);
        mountDevPages(app, this.ctx);
        mountFlow(app, { ctx: this.ctx, files: flowFiles, secure });
      },
    });
  }

  async close(): Promise<void> {
    await this.bus.close();
    await this.#outbox.stop();
    await this.#pushes.stop();
    await this.database.close();
    await this.#postgres?.stop();
    if (this.#folder) rmSync(this.#folder, { recursive: true });
  }

  at(instant: Date): void {
    this.#now = instant;
  }

  later(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }

  visitor(): Visitor {
    return new Visitor((path, init, env) => this.app.request(path, init, env));
  }

  push(): Promise<void> {
    return this.#pushes.wake();
  }

  /** Sends queued effects and returns the messages to a phone, newest first. */
  async messages(phone: string) {
    await this.#outbox.wake();
    return inboxStore(this.ctx.db).list(phone);
  }

  /** Sends queued effects and returns the mails to an address, newest first. */
  async mails(address: string) {
    await this.#outbox.wake();
    return mailStore(this.ctx.db).list(address);
  }

  async codeOf(phone: string): Promise<string> {
    const coded = (await this.messages(phone)).find(({ codigo }) => codigo !== undefined);
    return coded!.codigo!;
  }

  async customer(phone = aCustomer().phone): Promise<Visitor & { phone: string }> {
    const visitor = Object.assign(this.visitor(), { phone });
    expect(await visitor.call('sendCode', { body: { phone } })).toMatchObject({ status: 202 });
    const code = await this.codeOf(phone);
    expect(await visitor.call('verifyCode', { body: { phone, code } })).toMatchObject({ status: 200 });
    return visitor;
  }

  async order(
    visitor: Visitor & { phone: string },
    reseller: Reseller,
    ...commands: Move['command'][]
  ): Promise<Order> {
    const headers = { 'idempotency-key': randomUUID() };
    const body = anOrderOf(reseller, visitor.phone);
    const placed = await visitor.call('placeOrder', { body }, { headers });
    expect(placed.problem).toBeUndefined();
    for (const command of commands) await this.move(placed.value.id, command);
    return (await visitor.call('getOrder', { params: { id: placed.value.id } })).value;
  }

  move(id: string, command: Move['command']) {
    const move = { id, command, now: this.#now, by: { actor: 'simulated' } } as const;
    return transact(this.ctx.db, (db) => moveOrder(this.ctx, db, move));
  }

  async count(
    table: 'orders' | 'sessions' | 'drafts' | 'notices' | 'coupon_uses' | 'outbox',
  ): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(this.ctx.db);
    return rows[0]!.count;
  }
}

const kinds = ['embedded', 'postgresql'] as const;

/**
 * Runs the tests on PostgreSQL where it is installed, else on the embedded database. `npm test -- --long` uses both.
 * Tests of locks, races and notifications use `onEachDatabase`.
 */
export function onDatabase(suite: (server: TestServer) => void, env: Record<string, string> = {}): void {
  onEachDatabase(suite, env, process.env.LONG ? kinds : [missingPostgres ? 'embedded' : 'postgresql']);
}

/** Runs the tests on the embedded database and on PostgreSQL. */
export function onEachDatabase(
  suite: (server: TestServer) => void,
  env: Record<string, string> = {},
  only: readonly (typeof kinds)[number][] = kinds,
): void {
  for (const kind of only)
    describeUnless(kind === 'postgresql' ? missingPostgres : undefined, kind, () => {
      const server = new TestServer();
      beforeAll(() => server.open(kind, env));
      beforeEach(() => server.at(noon));
      afterAll(() => server.close());
      suite(server);
    });
}
