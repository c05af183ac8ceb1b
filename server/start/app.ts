import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { ContentService } from '../content/service.ts';
import { mountConsent } from '../routes/consent.ts';
import { mountContent } from '../routes/content.ts';
import type { AppEnv } from '../routes/env.ts';
import { mountFlowCounts } from '../routes/flow-counts.ts';
import { mountForms } from '../routes/form-pages.ts';
import { watchForwarded } from '../routes/forwarded.ts';
import { identify, limitBodies, refuseForeignWrites, requirePublicToken } from '../routes/guard.ts';
import { commonHeaders } from '../routes/headers.ts';
import { mountHealth } from '../routes/health.ts';
import { mountIcons } from '../routes/icons.ts';
import { type AroundCall, callsInside } from '../routes/inside-calls.ts';
import { mountMap } from '../routes/map.ts';
import { mountMapTiles } from '../routes/map-tiles.ts';
import { mountMaps } from '../routes/maps.ts';
import { mountMessageForms } from '../routes/message-forms.ts';
import { mountOpenApi } from '../routes/openapi/openapi.ts';
import { mountOpeningSubscriptions } from '../routes/opening-subscription.ts';
import { mountOperations } from '../routes/operation.ts';
import { mountOrderEvents } from '../routes/order-events.ts';
import { mountOrderLive } from '../routes/order-live.ts';
import { mountPageFaults } from '../routes/page-faults.ts';
import { mountCourier } from '../routes/panel/courier-page.ts';
import { mountOrderLink } from '../routes/panel/order-link-page.ts';
import { mountPanel } from '../routes/panel/panel-api.ts';
import { mountPanelEvents } from '../routes/panel/panel-events.ts';
import { mountPrivateForms } from '../routes/private/private-forms.ts';
import { answerProblem } from '../routes/problems.ts';
import { productApi } from '../routes/product-api.ts';
import { mountBotChallenge } from '../routes/proof-challenge.ts';
import { editRatingForm, ratingForm, ratingPage } from '../routes/rating-form.ts';
import { mountReceipt } from '../routes/receipt.ts';
import { keepReferral } from '../routes/referral-cookie.ts';
import { mountResellerLogos } from '../routes/reseller-logo.ts';
import { mountFeed } from '../routes/site/feed.ts';
import { mountRobots } from '../routes/site/robots.ts';
import { mountSitemap } from '../routes/site/sitemap.ts';
import { mountSubscriptionPage } from '../routes/subscription-page.ts';
import { traceRequest } from '../routes/trace-request.ts';
import { ServiceError } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import type { ServiceState } from '../services/health/service-watch.ts';
import type { OrderBus } from '../services/orders/bus.ts';
import { mountFlow } from '../ssr/flow-page.ts';
import { formPages, mountPages, type Pages } from '../ssr/pages.ts';
import { mountSharePictures } from '../ssr/share-picture.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isTracing } from '../trace.ts';
import { admit } from '../traffic/admission.ts';
import { compress } from '../traffic/compress.ts';
import type { FileCache } from '../traffic/file-cache.ts';
import type { Pace } from '../traffic/pace.ts';
import type { PageCache } from '../traffic/page-cache.ts';

export interface AppDeps {
  ctx: Dependencies;
  bus: OrderBus;
  content?: ContentService | undefined;
  /** Tests of the API alone omit the pages. */
  pages?: Pages;
  build: string;
  publicUrl: URL;
  isClosing(): boolean;
  /** Cache of pages. Absent if static pages are rendered for each request. */
  pageCache?: PageCache | undefined;
  /** Cache of files. Absent if files are read from disk for each request. */
  fileCache?: FileCache | undefined;
  serviceState?(): ServiceState | undefined;
  pace?: Pace;
  metrics?: Metrics | undefined;
  /** Mounts routes outside the product, such as test controls, before its operations. */
  extend?(app: Hono<AppEnv>, secure: boolean): void;
  /** Test controls around the calls that pages and forms make inside the process. */
  aroundCall?: AroundCall | undefined;
}

/** Creates the whole HTTP application. Importing or creating it has no side effects. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const {
    ctx,
    bus,
    content,
    pages,
    build,
    publicUrl,
    isClosing,
    pageCache,
    pace,
    metrics,
    extend,
    aroundCall,
  } = deps;
  const app = new Hono<AppEnv>();
  const secure = publicUrl.protocol === 'https:';
  app.onError((error, c) => answerProblem(c, error, ctx));
  app.notFound((c) => answerProblem(c, new ServiceError({ code: 'not-found' }), ctx));

  app.use(compress());
  if (pageCache) app.use(pageCache.store);
  if (deps.fileCache) app.use(deps.fileCache.store);
  if (isTracing()) app.use(traceRequest);
  if (metrics) app.use(metrics.observe);
  app.use(commonHeaders(secure, ctx.config.HSTS_SUBDOMAINS));
  const forwarded = watchForwarded(ctx);
  mountHealth(app, ctx, { isClosing, warnings: forwarded.warnings, serviceState: deps.serviceState });
  // The id is always ours: one chosen by the caller could inject text into the log.
  app.use(requestId({ headerName: '' }));
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBodies);
  app.use(admit(ctx, pace));
  app.use(identify(ctx, secure, forwarded));
  if (content) mountContent(app, content);
  app.use(refuseForeignWrites(publicUrl));

  app.use('/api/*', requirePublicToken(ctx.config.PUBLIC_TOKEN));
  extend?.(app, secure);
  mountOpenApi(app, publicUrl.origin, build);
  mountOrderEvents(app, ctx, bus);
  mountOrderLive(app, ctx);
  mountPanelEvents(app, ctx, { bus, secure });
  mountPanel(app, ctx, { secure, origin: publicUrl.origin });
  mountReceipt(app, ctx);
  mountConsent(app, ctx, secure);
  const handlers = productApi(ctx, { name: publicUrl.hostname, origin: publicUrl.origin, secure, build });
  mountOperations(app, handlers);
  app.all('/api/*', () => {
    throw new ServiceError({ code: 'not-found' });
  });
  mountMaps(app, ctx);
  mountMap(app);
  if (ctx.config.mapTiles && 'file' in ctx.config.mapTiles) mountMapTiles(app, ctx.config.mapTiles.file);
  mountIcons(app);
  mountResellerLogos(app, ctx);
  mountSubscriptionPage(app, ctx);
  mountCourier(app, ctx);
  mountOrderLink(app, ctx, secure);
  mountOpeningSubscriptions(app, ctx);
  mountBotChallenge(app, ctx);
  mountPageFaults(app, ctx);
  mountFlowCounts(app, ctx, build);
  app.get('*', keepReferral(secure));
  mountRobots(app, publicUrl.origin);
  mountSitemap(app, ctx, publicUrl.origin);
  mountFeed(app, ctx, publicUrl.origin);
  if (pages) {
    mountSharePictures(app);
    if (pages.flow) mountFlow(app, { ctx, files: pages.flow, secure });
    const calls = callsInside(handlers, { ctx, onCall: metrics?.called, around: aroundCall });
    const pageOptions = { app, ctx, calls, pages, build, publicUrl };
    const forms = {
      ctx,
      secure,
      host: publicUrl.hostname,
      origin: publicUrl.origin,
      show: formPages(pageOptions),
    };
    mountPrivateForms(app, forms);
    mountMessageForms(app, forms);
    mountForms(app, ratingPage, forms, [ratingForm(forms), editRatingForm]);
    mountPages(pageOptions);
  }
  return app;
}
