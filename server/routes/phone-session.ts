import type { Context } from 'hono';
import type { ServerContext } from '../context.ts';
import { forgetCustomer } from '../services/drafts/forget-customer.ts';
import { verifyCode } from '../services/phone/verify-code.ts';
import { endSession, findSession, type NewSession } from '../services/sessions/session.ts';
import { dropSession, writeCookie } from './cookies.ts';
import { callerOf } from './device.ts';
import type { AppEnv } from './env.ts';

/** Verifies a code and opens a session in this browser, replacing an earlier one. */
export async function openSession(
  c: Context<AppEnv>,
  ctx: ServerContext,
  secure: boolean,
  typed: { phone: string; code: string },
): Promise<NewSession> {
  const session = await verifyCode(ctx, { ...typed, caller: callerOf(c, secure) });
  const before = c.get('sessionToken');
  if (before) await endSession(ctx.db, before);
  writeCookie(c, 'sessao', session.token, secure);
  c.set('sessionToken', session.token);
  c.set('session', await findSession(ctx.db, session.token, ctx.now()));
  return session;
}

/** Signs out of this device: ends the session and removes the customer from the draft. */
export async function leaveDevice(c: Context<AppEnv>, ctx: ServerContext, secure: boolean): Promise<void> {
  const { sessionToken, draftToken } = c.var;
  if (sessionToken) await endSession(ctx.db, sessionToken);
  if (draftToken) await forgetCustomer(ctx, draftToken);
  dropSession(c, secure);
  c.set('sessionToken', undefined);
  c.set('session', undefined);
}
