import type { CodeSent } from '#contract/phone/verification';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { requireRecentVerification } from '../data-subject/recent-verification.ts';
import type { Caller } from '../phone/caller-trust.ts';
import { sendCode } from '../phone/send-code.ts';
import { verifyCode } from '../phone/verify-code.ts';
import type { PanelSession } from './session.ts';

/** Sends a code to the member who uses the panel. Throws as `sendCode` does. */
export function sendFreshCode(
  ctx: ServerContext,
  { phone }: PanelSession,
  from: { caller: Caller; host: string },
): Promise<CodeSent> {
  return sendCode(ctx, { phone, ...from });
}

/**
 * Records on the session that a code was verified; the session and its push subscription stay. Throws as `verifyCode`
 * does.
 */
export async function confirmPanel(
  ctx: ServerContext,
  { id, phone }: PanelSession,
  typed: { code: string; caller: Caller },
): Promise<void> {
  await verifyCode(ctx, { phone, ...typed }, (db, _, now) =>
    db.updateTable('desk_sessions').set({ code_at: now }).where('id', '=', id).execute(),
  );
}

/**
 * Throws `recent-verification-needed` unless a code was verified in this session within 10 minutes. `session` is the id
 * of its row. The link of an SMS opens a session without a code.
 */
export async function requireFreshCode(ctx: ServerContext, db: Executor, session: string): Promise<void> {
  const row = await db
    .selectFrom('desk_sessions')
    .select('code_at')
    .where('id', '=', session)
    .executeTakeFirst();
  requireRecentVerification(ctx, { verifiedAt: row?.code_at ?? new Date(0) });
}
