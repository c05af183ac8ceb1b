import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { ServerContext } from '../context.ts';
import { formLimit, limitNetwork } from '../routes/device.ts';
import type { AppEnv } from '../routes/env.ts';
import { answerPlainPage } from '../routes/plain-page.ts';
import { hmac } from '../secrets.ts';
import { ServiceError } from '../service-error.ts';
import { readFlowCounts } from '../services/flow-counts/read.ts';
import { lastCoverage } from './flow-coverage.ts';

export interface FlowFiles {
  script: string;
  styles: readonly string[];
  /** A script that runs first, unescaped, while Vite serves the pages. */
  before?: string;
  /** The charts as JSON. Undefined while a new build is still generating them (scripts/start.mjs). */
  charts(): Promise<string | undefined>;
  /** Counts of invented visits, as JSON. */
  demoCounts(): Promise<string>;
  /** The paths of a machine, as JSON. Undefined for an unknown machine. */
  paths(machine: string): Promise<string | undefined>;
  search(): Promise<string>;
  screens(): Promise<string>;
  /** A picture of the gallery as WebP, by its hash. Undefined for an unknown hash. */
  picture(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const cookie = 'fluxo';
const cookieSeconds = 12 * 60 * 60;

export function hasFlow({ config }: ServerContext): boolean {
  return config.demo || config.FLOW_VIEWER !== undefined;
}

interface FlowDeps {
  ctx: ServerContext;
  files: FlowFiles;
  secure: boolean;
}

/**
 * Mounts `/fluxo`, the flow viewer. It is open in a demonstration. Elsewhere it requires FLOW_VIEWER, which is
 * exchanged for a cookie with its hash. Otherwise the page does not exist.
 */
export function mountFlow(app: Hono<AppEnv>, { ctx, files, secure }: FlowDeps): void {
  const { config } = ctx;
  const token = config.FLOW_VIEWER;
  const name = secure ? `__Host-${cookie}` : cookie;
  const key = token === undefined ? undefined : hmac(token, cookie).toString('base64url');
  const isAllowed = (c: Context<AppEnv>) =>
    config.demo || (key !== undefined && isSame(getCookie(c, name) ?? '', key));

  if (!hasFlow(ctx)) return;
  app.use('/fluxo/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex');
  });
  app.get('/fluxo', (c) => {
    if (!isAllowed(c)) return askForToken(c);
    return document(c, files, config.TEST_CONTROLS);
  });
  app.post('/fluxo', async (c) => {
    await limitNetwork(c, ctx, cookie, formLimit);
    const { chave } = await c.req.parseBody();
    if (token === undefined || key === undefined || typeof chave !== 'string' || !isSame(chave, token)) {
      deleteCookie(c, name, { path: '/', secure });
      return askForToken(c, true);
    }
    setCookie(c, name, key, { path: '/', httpOnly: true, secure, sameSite: 'Strict', maxAge: cookieSeconds });
    return c.redirect('/fluxo', 303);
  });
  app.get('/fluxo/charts.json', async (c) => {
    if (!isAllowed(c)) throw new ServiceError({ code: 'not-found' });
    const charts = await files.charts();
    return charts === undefined ? c.body(null, 202, { 'retry-after': '2' }) : c.body(charts, 200, json);
  });
  app.get('/fluxo/:name{paths-[a-z-]+\\.json}', async (c) => {
    const machine = c.req.param('name').slice('paths-'.length, -'.json'.length);
    const paths = isAllowed(c) ? await files.paths(machine) : undefined;
    if (paths === undefined) throw new ServiceError({ code: 'not-found' });
    return c.body(paths, 200, json);
  });
  app.get('/fluxo/search.json', async (c) => {
    if (!isAllowed(c)) throw new ServiceError({ code: 'not-found' });
    return c.body(await files.search(), 200, json);
  });
  app.get('/fluxo/screens.json', async (c) => {
    if (!isAllowed(c)) throw new ServiceError({ code: 'not-found' });
    return c.body(await files.screens(), 200, json);
  });
  app.get('/fluxo/screens/:name{[\\w-]+\\.webp}', async (c) => {
    const picture = isAllowed(c)
      ? await files.picture(c.req.param('name').slice(0, -'.webp'.length))
      : undefined;
    if (picture === undefined) throw new ServiceError({ code: 'not-found' });
    // The name contains the content's hash, so the picture never changes.
    return c.body(picture, 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });
  app.get('/fluxo/coverage.json', async (c) => {
    if (!isAllowed(c)) throw new ServiceError({ code: 'not-found' });
    return c.json(await lastCoverage());
  });
  app.get('/fluxo/counts.json', async (c) => {
    if (!isAllowed(c)) throw new ServiceError({ code: 'not-found' });
    return c.json(await readFlowCounts(ctx));
  });
  app.get('/fluxo/counts-demo.json', async (c) => {
    if (!isAllowed(c)) throw new ServiceError({ code: 'not-found' });
    return c.body(await files.demoCounts(), 200, json);
  });
}

function document(c: Context<AppEnv>, { script, styles, before }: FlowFiles, hasControls: boolean): Response {
  const nonce = c.get('requestId');
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      `script-src 'self'${before === undefined ? '' : ` 'nonce-${nonce}'`}`,
      `style-src 'self'${before === undefined ? '' : " 'unsafe-inline'"}`,
      `connect-src 'self'${before === undefined ? '' : ' ws:'}`,
      "img-src 'self' data:",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const start =
    before === undefined
      ? `<script type="module" src="${script}"></script>`
      : `<script type="module" nonce="${nonce}">${before}.then(()=>import('${script}'))</script>`;
  return c.body(
    `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Fluxo do Botijá</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}<link rel="preload" as="fetch" href="/fluxo/charts.json" crossorigin></head><body><div id="fluxo"${hasControls ? ' data-controls' : ''}></div><noscript>O desenho do fluxo precisa de JavaScript.</noscript>${start}</body></html>`,
    200,
    { 'content-type': 'text/html; charset=utf-8' },
  );
}

const tokenStyle = `
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
label { display: grid; }
input, button { min-height: 2.75rem; padding: 0 .9rem; border: 1px solid var(--faint); border-radius: .6rem; background: none; color: inherit; font: inherit; }
`;

async function askForToken(c: Context<AppEnv>, isWrong = false): Promise<Response> {
  c.status(isWrong ? 403 : 401);
  return answerPlainPage(c, {
    title: 'Fluxo',
    style: tokenStyle,
    hasForm: true,
    body: html`<main><h1>Fluxo</h1><form method="post" action="/fluxo"><label>Chave <input type="password" name="chave" autocomplete="off" required /></label><button>Entrar</button></form>
${isWrong ? html`<p role="alert">Essa chave não serve.</p>` : ''}</main>`,
  });
}

/** Compares digests, which have equal lengths, in constant time. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hmac(cookie, one), hmac(cookie, other));
}
