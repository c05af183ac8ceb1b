import { type Content, type ContentErrorEvent, createContent } from './client.ts';

/** Whom a call is made for. */
export interface ContentCaller {
  /** The visitor's token of the content service. */
  token?: string | undefined;
  /** The visitor's address, by which the service limits calls. */
  ip?: string | undefined;
}

type Fetch = (url: string, init: RequestInit, ip: string | undefined) => Promise<Response>;

export interface ContentGateway {
  readonly kind: 'embedded' | 'strapi';
  /** Origin of the files that the service names by their path; undefined for those of this site. */
  readonly mediaOrigin: string | undefined;
  /** A client that speaks for this visitor. */
  as(caller: ContentCaller): Content;
  /** Erases a user, and so every token of theirs; throws a ContentError where the service does not let it happen. */
  eraseUser(id: number, caller: ContentCaller): Promise<void>;
}

export interface GatewayOptions {
  /** Told of every failed call. */
  onError(event: ContentErrorEvent): void;
  /** Of one call, in ms. */
  timeoutMs?: number;
}

/** The embedded service, called inside this process. */
export function embeddedContent(
  options: GatewayOptions & {
    baseURL: string;
    fetch(request: Request, ip: string): Promise<Response>;
    eraseUser(id: number): Promise<void>;
  },
): ContentGateway {
  const about = { kind: 'embedded', mediaOrigin: undefined } as const;
  const clients = clientsOf(options.baseURL, options, (url, init, ip = '') =>
    options.fetch(new Request(url, init), ip),
  );
  return { ...about, ...clients, eraseUser: (id) => options.eraseUser(id) };
}

/**
 * A real Strapi 5 at `url`, with or without its prefix `/api`. `apiToken` is one of Strapi's own that may delete users: the
 * permission of signed-in users that would do as well lets each of them delete any other.
 */
export function strapiContent(
  options: GatewayOptions & { url: string; apiToken?: string | undefined },
): ContentGateway {
  const base = options.url.replace(/\/+$/, '');
  const baseURL = base.endsWith('/api') ? base : `${base}/api`;
  const { origin: mediaOrigin } = new URL(baseURL);
  const clients = clientsOf(baseURL, options, (url, init, ip) => {
    const headers = new Headers(init.headers);
    // Strapi limits by it when it is told to trust this server (`proxy: true`).
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
