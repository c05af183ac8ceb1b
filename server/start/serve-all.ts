import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openContent } from '../content/open.ts';
import { readSeedFiles } from '../content/seed-files.ts';
import type { Database } from '../db/database.ts';
import { migrate, missingMigrations, NotMigratedError } from '../db/migrate.ts';
import { mountDevPages } from '../demo/dev-pages.ts';
import { inboxStore } from '../demo/inbox-store.ts';
import { mailStore } from '../demo/mail-store.ts';
import { renewDemoRegister } from '../demo/register.ts';
import { isSeeded, seed } from '../demo/seed.ts';
import { nextSimulated, simulateResellers } from '../demo/simulated-reseller.ts';
import { canMail } from '../gateways/mail/gateway.ts';
import { mailGateway } from '../gateways/mail/provider.ts';
import { mapsOf } from '../gateways/maps/choose-provider.ts';
import { vapidKeys } from '../gateways/push/vapid.ts';
import { webPushGateway } from '../gateways/push/web-push.ts';
import { smsGateway } from '../gateways/sms/provider.ts';
import { performEffect } from '../jobs/effects.ts';
import { firebaseWorker } from '../jobs/firebase-effects.ts';
import { startOutbox } from '../jobs/outbox.ts';
import { pushWorker } from '../jobs/push-effects.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { messageLanes } from '../outbox/lanes.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { ServiceWatch } from '../services/health/service-watch.ts';
import { orderChannel } from '../services/orders/announce.ts';
import { OrderBus } from '../services/orders/bus.ts';
import { recordingSms } from '../services/panel/channels/sms.ts';
import { signedPartsOf } from '../services/panel/signed.ts';
import { ResellerCatalogue, resellerChannel } from '../services/resellers/catalogue.ts';
import { siteTexts } from '../services/site/texts.ts';
import type { Pages } from '../ssr/pages.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { observedSms } from '../telemetry/observed-sms.ts';
import { serveMetrics } from '../telemetry/serve-metrics.ts';
import { createTestControls } from '../test-controls/test-controls.ts';
import { traceBy } from '../trace.ts';
import { FileCache } from '../traffic/file-cache.ts';
import { frontOf } from '../traffic/front.ts';
import { Pace } from '../traffic/pace.ts';
import { PageCache } from '../traffic/page-cache.ts';
import { quickList } from '../traffic/quick-list.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';
import { refuseUnready } from './real-service.ts';

const machineTime = () => new Date();

function clockOf({ TEST_CLOCK }: Config): () => Date {
  return TEST_CLOCK === undefined ? machineTime : () => new Date(TEST_CLOCK);
}

export interface Started {
  url: string;
  /** The URL at which this server listens. */
  address: string;
  stop(): Promise<void>;
}

/** Serves the whole product on an open database. `dist` is the folder of the build. */
export async function serveAll(
  config: Config,
  log: Logger,
  dist: string,
  database: Database,
  pages: Pages,
): Promise<Started> {
  const { db } = database;
  const tracing = await tracingOf(config, buildOf(dist));
  await prepareTables(config, database);
  await refuseUnready(config, db);
  const controls = config.TEST_CONTROLS ? createTestControls(clockOf(config), () => wakeJobs()) : undefined;
  const now = controls?.now ?? machineTime;
  if (config.demo && !(await isSeeded(db))) {
    const seeded = await seed(db, { now: now() });
    log.info(seeded, 'demonstration data ready');
  }
  if (config.demo) await renewDemoRegister(db, now());
  const bus = controls?.bus ?? new OrderBus();
  const server = listen(config);
  const address = await server.ready;
  const publicUrl = new URL(config.PUBLIC_URL ?? address);
  const content = await openContent({
    db,
    config,
    log,
    now,
    publicUrl,
    entries: readSeedFiles(join(dist, 'server/content/seed')),
    wakeOutbox: () => outbox.wake(),
  });
  const watch = new ServiceWatch();
  const metrics =
    config.METRICS_PORT === undefined
      ? undefined
      : createMetrics({ ...database, streams: () => bus.streams, serviceState: () => watch.state });
  const resellers = new ResellerCatalogue({ db, config, log, now });
  const ctx: Dependencies = {
    db,
    config,
    resellers,
    firebase: await firebaseOf(config),
    maps: mapsOf(config, now),
    content: content.gateway,
    contentPages: content.pages,
    siteText: siteTexts(join(dist, 'server/content/seed/pages'), config.operator, config.mapTiles),
    log,
    now,
    ...(metrics ? { onOrderMoved: metrics.orderMoved, onAttention: metrics.attention } : {}),
    wakeOutbox: (withinMs) => outbox.wake(withinMs),
  };
  const provider = smsGateway(config, {
    store: inboxStore(db),
    now,
    print: (line) => console.log(line),
  });
  const sms = observedSms(provider, metrics?.sms);
  const mail = mailGateway(config, publicUrl, {
    store: mailStore(db),
    now,
    print: (line) => console.log(line),
  });
  if (!canMail(config)) log.warn('without SMTP_URL no mail is sent');
  const perform = recordingSms(
    { db, now, ...(metrics ? { onAttention: metrics.attention } : {}) },
    performEffect({ sms, mail }, publicUrl, signedPartsOf(config.secret)),
  );
  const onResult = metrics?.effect;
  const workers = [
    ...messageLanes({ db, log, now, perform, onResult }),
    pushWorker(ctx, webPushGateway({ keys: vapidKeys(config), fetch }), onResult),
    ...(ctx.firebase ? [firebaseWorker(ctx, publicUrl.origin, onResult)] : []),
  ];
  resellers.start();
  await database.listen(resellerChannel, () => void resellers.refresh().catch(() => {}));
  const scraped =
    metrics &&
    config.METRICS_PORT !== undefined &&
    (await serveMetrics(metrics, ctx, { port: config.METRICS_PORT, host: config.METRICS_HOST }));
  let closing = false;
  const { staticQuery } = pages;
  const authorization = `Bearer ${config.PUBLIC_TOKEN}`;
  const pageCache =
    staticQuery &&
    new PageCache({
      staticQuery,
      ...(controls ? {} : { publicAuthorization: authorization }),
      draw: async (path) =>
        app.request(new URL(path, publicUrl), { headers: { authorization } }, { isForSharedCache: true }),
      list: (search) => quickList(ctx, resellers, search),
      now,
      ...(metrics ? { onAnswer: metrics.countCached } : {}),
    });
  const fileCache = new FileCache(metrics?.countCached);
  const pace = new Pace();
  const app = createApp({
    ctx,
    bus,
    pace,
    content: content.service,
    pages,
    build: buildOf(dist),
    publicUrl,
    isClosing: () => closing,
    serviceState: () => watch.state,
    pageCache,
    fileCache,
    metrics,
    extend: (product, secure) => {
      controls?.mount(product, ctx, secure);
      mountDevPages(product, ctx);
    },
    aroundCall: controls && ((call, run) => controls.faults.faultCall(ctx, call, run)),
  });
  const asPage = { headers: { accept: 'text/html' } };
  const front = await frontOf({
    pace,
    busy: await app.request(publicUrl, asPage, { isForRefusal: true }),
    answer: (request, response) =>
      fileCache.answer(request, response) || pageCache?.answer(request, response) === true,
    onRefused: metrics && (() => metrics.countCached(503, '*')),
  });
  server.use(app.fetch, front);
  const outbox = startOutbox(workers, ctx);
  const simulating = { run: () => simulateResellers(ctx), nextAt: () => nextSimulated(ctx) };
  const renewing = { run: () => renewDemoRegister(db, now()), nextAt: async () => undefined };
  const jobs = startJobs(ctx, watch, [
    ...(config.simulatedReseller ? [simulating] : []),
    ...(config.demo ? [renewing] : []),
  ]);
  const wakeJobs = () => {
    jobs.wake();
    outbox.wake();
  };
  const unlisten = await database.listen(orderChannel, (id) => {
    bus.announce(id);
    resellers.ordersChanged();
    jobs.orderChanged();
  });
  return {
    url: publicUrl.origin,
    address,
    async stop() {
      closing = true;
      await delay(config.stopPauseSeconds * 1_000);
      await bus.close();
      await server.close();
      await jobs.stop();
      await outbox.stop();
      await resellers.stop();
      await ctx.firebase?.close();
      await unlisten();
      if (scraped) scraped.close();
      traceBy(undefined);
      await tracing?.stop();
      await database.close();
    },
  };
}

async function prepareTables({ MIGRATE }: Config, database: Database): Promise<void> {
  if (MIGRATE) return void (await migrate(database));
  const missing = await missingMigrations(database);
  if (missing.length > 0) throw new NotMigratedError(missing);
}

/** Loads the libraries only if a project is configured. */
async function firebaseOf({ firebase }: Config): Promise<Dependencies['firebase']> {
  if (!firebase) return undefined;
  const { connectFirebase } = await import('../gateways/firebase/connect.ts');
  return connectFirebase(firebase);
}

/** Loads the libraries only if an endpoint is configured. */
async function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...config }: Config, build: string) {
  if (endpoint === undefined) return undefined;
  const { openTelemetry } = await import('../telemetry/open-telemetry.ts');
  const tracing = openTelemetry({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    build,
  });
  traceBy(tracing);
  return tracing;
}

function buildOf(dist: string): string {
  try {
    return readFileSync(join(dist, 'build-id'), 'utf8').trim();
  } catch {
    return 'desenvolvimento';
  }
}
