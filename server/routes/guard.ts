import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ofLogo } from '#contract/panel/business-operations';
import { logoBodyMaximum } from '#contract/panel/logo';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { findSession } from '../services/sessions/session.ts';
import { isPrivate, networkOf, plainAddress } from '../start/network.ts';
import { callerAddress, trustedProxies } from '../start/trusted-proxies.ts';
import { readCookie } from './cookies.ts';
import type { AppEnv } from './env.ts';
import type { ForwardedWatch } from './forwarded.ts';

/**
 * Sets the caller's address, tokens and session for every handler, sends the request id, and logs one line without the
 * query.
 */
export function identify(
  ctx: ServerContext,
  secure: boolean,
  forwarded: ForwardedWatch,
): MiddlewareHandler<AppEnv> {
  const trusts = trustedProxies(ctx.config.TRUST_PROXY) ?? (() => false);
  return async (c, next) => {
    const started = performance.now();
    const peer = peerOf(c) ?? '';
    const ip = callerAddress(peer, c.req.header('x-forwarded-for'), trusts);
    const isUnnamedProxy = peer !== '' && isForwarded(c) && !trusts(plainAddress(peer) ?? '', 0);
    if (isUnnamedProxy) forwarded.note();
    c.set('ip', ip);
    // A demonstration on one's machine has one user, whom limits would only lock out. The address of an untrusted proxy
    // identifies nobody.
    const isNetworkUnknown = isPrivate(ip) && (ctx.config.demo || isUnnamedProxy);
    c.set('network', isNetworkUnknown ? undefined : networkOf(ip));
    c.set('draftToken', readCookie(c, 'rascunho', secure));
    const token = readCookie(c, 'sessao', secure);
    c.set('sessionToken', token);
    c.set(
      'session',
      c.req.path.startsWith('/assets/') ? undefined : await findSession(ctx.db, token, ctx.now()),
    );
    await next();
    const requestId = c.get('requestId');
    // `c.header` would create another response, whose text would have to be read back from a stream.
    c.res.headers.set('x-request-id', requestId);
    const ms = Math.round(performance.now() - started);
    // Logs the route, not the path: the path of an address search contains the address.
    const { method, routePath: route } = c.req;
    ctx.log.debug({ requestId, method, route, status: c.res.status, ms }, 'request');
  };
}

export function peerOf(c: Context<AppEnv>): string | undefined {
  // `app.request` passes no bindings.
  return c.env?.incoming?.socket.remoteAddress;
}

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Such a path opens a delivery or a reseller's unanswered order without a cookie. */
export const isSecretPath = (path: string) =>
  path.startsWith('/entrega/') || path.startsWith('/painel/pedido/');

export function refuseForeignWrites({ protocol, origin: site }: URL): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (writes.has(c.req.method)) {
      const from = c.req.header('sec-fetch-site');
      const origin = c.req.header('origin');
      const foreign = from === 'cross-site' || from === 'same-site';
      const host = c.req.header('host');
      // Compares the whole origin: http is not https, and another port is another site.
      const named = origin === undefined || origin === site || origin === `${protocol}//${host}`;
      // A page with `no-referrer` sends the origin `null`. These paths are secret, so knowing one is sufficient.
      const own = named || (origin === 'null' && isSecretPath(c.req.path));
      if (foreign || !own) throw new ServiceError({ code: 'origin-refused' });
    }
    await next();
  };
}

const atMost = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ServiceError({ code: 'body-too-large' });
    },
  });
const atMost32Kb = atMost(32 * 1024);
const atMostLogo = atMost(logoBodyMaximum);
const logoRoute = new RegExp(`^${ofLogo.replace('{revenda}', '[^/]+')}$`);

/**
 * Limits bodies to 32 KB, and those of logos to 2 MB in base64. Counts as they arrive, because the caller's
 * `content-length` may be false.
 */
export const limitBodies: MiddlewareHandler<AppEnv> = (c, next) => {
  c.req.raw.headers.delete('content-length');
  return (c.req.method === 'PUT' && logoRoute.test(c.req.path) ? atMostLogo : atMost32Kb)(c, next);
};

/**
 * Requires the public token that our pages send. Event streams and documents are exempt, because browsers request them
 * without headers. Calls of the service worker are also exempt, because it does not know the token.
 */
export function requirePublicToken(token: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const open =
      /^\/api\/(openapi\.json|docs(\/referencia)?|painel\/(eventos|avisos\/(recebidos\/[^/]+|renovados))|pedidos\/[^/]+\/(eventos|comprovante))$/.test(
        c.req.path,
      );
    if (!open && c.req.header('authorization') !== `Bearer ${token}`)
      throw new ServiceError({ code: 'not-authorised' });
    await next();
  };
}

/**
 * Allows development pages and test controls only in the demonstration. The peer must be a loopback address without a
 * proxy, and the public address must be local.
 */
export function localOnly(ctx: ServerContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const peer = peerOf(c) ?? '';
    const loopback = peer === '::1' || peer.replace('::ffff:', '').startsWith('127.');
    if (!ctx.config.demo || !loopback || isProxied(c) || !isLocal(c.req.header('host')) || !isLocalUrl(ctx))
      throw new ServiceError({ code: 'not-found' });
    await next();
  };
}

function isForwarded(c: Context<AppEnv>): boolean {
  return c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined;
}

function isProxied(c: Context<AppEnv>): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  );
}

function isLocal(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}

function isLocalUrl({ config }: ServerContext): boolean {
  return config.PUBLIC_URL === undefined || isLocal(new URL(config.PUBLIC_URL).host);
}
