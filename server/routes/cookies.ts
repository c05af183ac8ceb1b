import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { draftLifeMs } from '../services/drafts/save.ts';
import { panelSessionLifeMs } from '../services/panel/session.ts';
import { sessionLifeMs } from '../services/sessions/session.ts';
import type { AppEnv } from './env.ts';

/**
 * `conta`: the token of the content service. `entrada`: a login with a provider in progress. `painel`: a session of the
 * reseller's panel.
 */
export type CookieName = 'sessao' | 'painel' | 'rascunho' | 'aparelho' | 'conta' | 'entrada';

const lifeSeconds: Record<CookieName, number> = {
  sessao: sessionLifeMs / 1000,
  painel: panelSessionLifeMs / 1000,
  rascunho: draftLifeMs / 1000,
  aparelho: 365 * 24 * 60 * 60,
  // The lifetime of the content service's token.
  conta: 30 * 24 * 60 * 60,
  entrada: 10 * 60,
};

const token = /^[\w-]{22}$/;
const jwt = /^[\w-]{1,2000}\.[\w-]{1,2000}\.[\w-]{1,1000}$/;

/** Without `secure` (plain http on localhost), `__Host-` and Secure do not work and are left out. */
export function readCookie(c: Context<AppEnv>, name: CookieName, secure: boolean): string | undefined {
  const value = getCookie(c, secure ? `__Host-${name}` : name);
  return value && (name === 'conta' ? jwt : token).test(value) ? value : undefined;
}

export function writeCookie(c: Context<AppEnv>, name: CookieName, value: string, secure: boolean): void {
  setCookie(c, secure ? `__Host-${name}` : name, value, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    maxAge: lifeSeconds[name],
  });
}

/**
 * Lifetimes in seconds of cookies that scripts can read, so not HttpOnly. Static pages are the same for everyone, and
 * their scripts show more if a mark exists. A mark contains only `1`.
 *
 * `pedido-aberto`: there is an open order. It lives longer than an order stays open.
 * `ja-pediu`: this browser placed an order. It lives longer than a cylinder lasts.
 */
const marks = {
  'pedido-aberto': 3 * 24 * 60 * 60,
  'ja-pediu': 180 * 24 * 60 * 60,
} as const;

type Mark = keyof typeof marks;

export function writeMark(c: Context<AppEnv>, mark: Mark, secure: boolean): void {
  setCookie(c, mark, '1', { path: '/', secure, sameSite: 'Lax', maxAge: marks[mark] });
}

export function dropMark(c: Context<AppEnv>, mark: Mark): void {
  if (getCookie(c, mark) !== undefined) deleteCookie(c, mark, { path: '/' });
}

/** Ends this browser's session, and drops the marks of its orders. */
export function dropSession(c: Context<AppEnv>, secure: boolean): void {
  dropCookie(c, 'sessao', secure);
  dropMark(c, 'pedido-aberto');
  dropMark(c, 'ja-pediu');
}

export function dropCookie(c: Context<AppEnv>, name: CookieName, secure: boolean): void {
  deleteCookie(c, secure ? `__Host-${name}` : name, { path: '/', secure });
}
