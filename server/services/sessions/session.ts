import { sql } from 'kysely';
import type { Executor } from '../../db/schema.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import { retentionMs } from '../data-subject/retention.ts';
import { type OrderOwner, ordersSince } from '../orders/owner.ts';

/** Lifetime of a phone's verification in a browser, in ms. */
export const sessionLifeMs = retentionMs('sessions');

/** Only the hash of `token` is stored. */
export interface NewSession {
  token: string;
  phone: string;
  expiresAt: Date;
}

export interface Session extends OrderOwner {
  verifiedAt: Date;
}

export async function createSession(db: Executor, phone: string, now: Date): Promise<NewSession> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionLifeMs);
  await db
    .insertInto('sessions')
    .values({ id: tokenHash(token), phone, verified_at: now, expires_at: expiresAt })
    .execute();
  return { token, phone, expiresAt };
}

export async function findSession(
  db: Executor,
  token: string | undefined,
  now: Date,
): Promise<Session | undefined> {
  if (!token) return undefined;
  const row = await db
    .selectFrom('sessions')
    .select(['phone', 'verified_at', 'orders_since'])
    .where('id', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      phone: row.phone,
      verifiedAt: row.verified_at,
      ordersSince: row.orders_since ?? ordersSince(row.verified_at),
    }
  );
}

/** Returns the phones (E.164) of the sessions that have not expired, by the id of the session's row. */
export async function phonesOfSessions(
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'phone'])
    .where(sql<boolean>`id = any(${ids})`)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}

export async function endSession(db: Executor, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', tokenHash(token)).execute();
  await db.deleteFrom('push_subscriptions').where('session_id', '=', tokenHash(token)).execute();
}
