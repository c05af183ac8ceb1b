import type { CodeSent } from '#contract/phone/verification';
import type { ServerContext } from '../../context.ts';
import { sendCode } from '../phone/send-code.ts';
import type { Caller } from '../phone/standing.ts';
import { verifyCode } from '../phone/verify-code.ts';
import type { PanelSession } from './session.ts';

/** Sends a code to whoever is at the panel. Throws as `sendCode`. */
export function sendFreshCode(
  ctx: ServerContext,
  { phone }: PanelSession,
  from: { caller: Caller; host: string },
): Promise<CodeSent> {
  return sendCode(ctx, { phone, ...from });
}

/** Notes that a code was verified on this session; which stays, with its push. Throws as `verifyCode`. */
export async function confirmPanel(
  ctx: ServerContext,
  { id, phone }: PanelSession,
  typed: { code: string; caller: Caller },
): Promise<void> {
  await verifyCode(ctx, { phone, ...typed }, (db, _, now) =>
    db.updateTable('desk_sessions').set({ code_at: now }).where('id', '=', id).execute(),
  );
}
