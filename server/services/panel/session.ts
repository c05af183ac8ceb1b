import { sql } from 'kysely';
import type { PanelRole } from '#contract/panel/panel';
import type { DeviceKind } from '#contract/panel/team';
import type { Executor } from '../../db/schema.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import { retentionMs } from '../data-subject/retention.ts';
import { dropPush } from './push.ts';

export const panelSessionLifeMs = retentionMs('panelSessions');

export interface PanelSession {
  /** Id of the session's row. */
  id: string;
  /** E.164. */
  phone: string;
  /** True if the phone serves any reseller. The session of a dismissed member stays, so that the panel can say so. */
  isServing: boolean;
}

interface Opening {
  /** Says whether a code was verified just now. False for the link of an SMS. */
  signedInByCode?: boolean;
  device?: DeviceKind | undefined;
}

/** Opens a session of the panel. Returns the cookie's token; only its hash is stored. */
export async function openPanelSession(
  db: Executor,
  phone: string,
  now: Date,
  { signedInByCode = false, device }: Opening = {},
): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + panelSessionLifeMs);
  await db
    .insertInto('desk_sessions')
    .values({
      id: tokenHash(token),
      phone,
      verified_at: now,
      expires_at: expires,
      code_at: signedInByCode ? now : null,
      device: device ?? null,
    })
    .execute();
  return token;
}

export async function findPanelSession(
  db: Executor,
  token: string | undefined,
  now: Date,
): Promise<PanelSession | undefined> {
  if (!token) return undefined;
  return db
    .selectFrom('desk_sessions')
    .select((eb) => [
      'id',
      'phone',
      eb
        .exists(
          eb
            .selectFrom('shop_members')
            .select('shop_members.phone')
            .whereRef('shop_members.phone', '=', 'desk_sessions.phone')
            .where('ended_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('isServing'),
    ])
    .where('id', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function endPanelSession(db: Executor, token: string): Promise<void> {
  await endSession(db, tokenHash(token));
}

/** Ends the session with this row id, and its push subscription. */
export async function endSession(db: Executor, id: string): Promise<void> {
  await dropPush(db, id);
  await db.deleteFrom('desk_sessions').where('id', '=', id).execute();
}

/** Returns the `servingKey` of each session that has not expired and whose phone still serves a reseller. */
export async function servingStill(
  db: Executor,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('desk_sessions')
    .innerJoin('shop_members', 'shop_members.phone', 'desk_sessions.phone')
    .select(['desk_sessions.id', 'shop_members.reseller_id', 'shop_members.role'])
    .where(sql<boolean>`desk_sessions.id = any(${sessionIds})`)
    .where('desk_sessions.expires_at', '>', now)
    .where('shop_members.ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id, reseller_id, role }) => servingKey(id, reseller_id, role)));
}

/** Identifies a session that serves a reseller in a role. */
export const servingKey = (id: string, reseller: string, role: PanelRole) => `${id} ${reseller} ${role}`;
