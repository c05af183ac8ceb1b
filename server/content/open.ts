import { accountPaths } from '#contract/account/paths';
import type { ContentPages } from '#contract/content/pages';
import { type ContentGateway, embeddedContent, strapiContent } from '../gateways/content/gateway.ts';
import { createContentPages } from '../gateways/content/pages.ts';
import { loginProvider, providerName } from '../gateways/provider/openid.ts';
import { hmac } from '../secrets.ts';
import { providerSessionKey } from '../services/accounts/provider-session.ts';
import type { Config } from '../start/config.ts';
import { answerCache } from './answer-cache.ts';
import type { ContentDeps, ContentProvider } from './env.ts';
import { loadSeed } from './load-seed.ts';
import type { SeedEntry } from './seed-files.ts';
import { type ContentService, contentPath, createContentService, fetchContent } from './service.ts';
import { shippedArticles } from './shipped.ts';

export interface OpenContent {
  gateway: ContentGateway;
  pages: ContentPages;
  /** The embedded service. Undefined if a real one is configured. */
  service: ContentService | undefined;
}

interface Options extends Pick<ContentDeps, 'db' | 'log' | 'now' | 'wakeOutbox'> {
  config: Config;
  publicUrl: URL;
  entries: readonly SeedEntry[];
}

/** Opens the content service of this server: the real one at `CONTENT_URL`, else the embedded one. */
export async function openContent({ config, entries, publicUrl, ...deps }: Options): Promise<OpenContent> {
  const { db, log, now } = deps;
  const onError: Parameters<typeof strapiContent>[0]['onError'] = ({ type, error }) => {
    // Message and fields are not logged, because they repeat the client's input.
    log.warn({ event: type, status: error.error.status, name: error.error.name }, 'content service');
  };
  const shipped = {
    articles: shippedArticles(entries, 'article'),
    safety: shippedArticles(entries, 'safety-page'),
  };
  if (config.CONTENT_URL !== undefined) {
    const gateway = strapiContent({
      url: config.CONTENT_URL,
      apiToken: config.CONTENT_API_TOKEN,
      onError,
    });
    const pages = createContentPages({ gateway, cache: answerCache(deps), shipped, now });
    return { gateway, pages, service: undefined };
  }
  await loadSeed(db, entries, now());
  const baseURL = publicUrl.origin + contentPath;
  const service = createContentService({
    ...deps,
    secret: config.secret,
    demo: config.demo,
    settings: { allowRegister: true, emailConfirmation: config.CONTENT_CONFIRM_EMAIL },
    baseURL,
    confirmationLink: `${baseURL}/auth/email-confirmation`,
    confirmedPage: '/conta/confirmar-e-mail?confirmado=1',
    resetPage: `${publicUrl.origin}/conta/nova-senha`,
    provider: providerOf(config, publicUrl),
  });
  const gateway = embeddedContent({
    baseURL,
    onError,
    fetch: async (request, ip) => fetchContent(service, request, ip),
    // Erases in the database and not by an HTTP call, because no role has that permission, as in Strapi.
    eraseUser: async (id) => {
      await db.deleteFrom('content_users').where('id', '=', id).execute();
    },
  });
  return { gateway, pages: createContentPages({ gateway, shipped, now }), service };
}

function providerOf(config: Config, { origin }: URL): ContentProvider | undefined {
  const provider = loginProvider(config);
  if (!provider) return undefined;
  const secrets = (state: string) => {
    const derived = (what: string) => hmac(config.secret, 'connect', what, state).toString('base64url');
    return { state, nonce: derived('nonce'), verifier: derived('verifier') };
  };
  return {
    name: providerName,
    sessionKey: providerSessionKey(config),
    frontEnd: origin + accountPaths.providerReturn,
    startUrl: (redirectUri, state) => provider.startUrl(redirectUri, secrets(state)),
    accessToken: (url, state) => provider.accessToken(url, secrets(state)),
    profile: async (accessToken) => ({ email: await provider.email(accessToken) }),
  };
}
