import { type Content, type ContentErrorEvent, createContent } from './client.ts';

export interface ContentCaller {
  token?: string | undefined;
  /** The visitor's IP address. The service has a rate limit for each address. */
  ip?: string | undefined;
}

type Fetch = (url: string, init: RequestInit, ip: string | undefined) => Promise<Response>;

export interface ContentGateway {
  readonly kind: 'embedded' | 'strapi';
  /** Origin for relative file URLs of the service. Undefined if this site serves the files. */
  readonly mediaOrigin: string | undefined;
  as(caller: ContentCaller): Content;
  /** Erases a user and thereby all their tokens. Throws a `ContentError` if the service refuses. */
  eraseUser(id: number, caller: ContentCaller): Promise<void>;
}

export interface GatewayOptions {
  onError(event: ContentErrorEvent): void;
  /** Timeout of one call, in ms. */
  timeoutMs?: number;
}

export function embeddedContent(
  options: GatewayOptions & {
    baseURL: string;
    fetch(request: Request, ip: string): Promise<Response>;
    eraseUser(id: number): Promise<void>;
  },
): ContentGateway {
  const properties = { kind: 'embedded', mediaOrigin: undefined } as const;
  const clients = clientsOf(options.baseURL, options, (url, init, ip = '') =>
    options.fetch(new Request(url, init), ip),
  );
  return { ...properties, ...clients, eraseUser: (id) => options.eraseUser(id) };
}

/**
 * Returns the gateway to a Strapi 5 server. `url` may end with `/api`. `apiToken` is a Strapi API token that may delete
 * users. Do not grant this permission to signed-in users: each of them could then delete any other.
 */
export function strapiContent(
  options: GatewayOptions & { url: string; apiToken?: string | undefined },
): ContentGateway {
  const base = options.url.replace(/\/+$/, '');
  const baseURL = base.endsWith('/api') ? base : `${base}/api`;
  const { origin: mediaOrigin } = new URL(baseURL);
  const clients = clientsOf(baseURL, options, (url, init, ip) => {
    const headers = new Headers(init.headers);
    // Strapi limits calls by this address if it trusts this server (`proxy: true`).
    if (ip) headers.set('x-forwarded-for', ip);
    return fetch(url, { ...init, headers });
  });
  return {
    kind: 'strapi',
    mediaOrigin,
    ...clients,
    eraseUser: (id, { token, ip }) => clients.as({ token: options.apiToken ?? token, ip }).eraseUser(id),
  };
}

function clientsOf(
  baseURL: string,
  { onError, timeoutMs }: GatewayOptions,
  fetch: Fetch,
): Pick<ContentGateway, 'as'> {
  return {
    as: ({ token, ip }) =>
      createContent({
        baseURL,
        fetch: (url, init) => fetch(url, init, ip),
        token: () => token,
        onError,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      }),
  };
}
