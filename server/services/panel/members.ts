import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Panel, PanelRole } from '#contract/panel/panel';
import { inviteLifeMs } from '#contract/panel/team';
import type { Executor, Schema } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import { openingAt } from '../resellers/opening.ts';

/** Somebody who is to serve a reseller. */
export interface Invited {
  resellerId: string;
  /** E.164. */
  phone: string;
  name: string;
  role: PanelRole;
}

/** Who somebody is in a reseller. */
export interface Member {
  name: string;
  role: PanelRole;
}

/** Invites a person: queues the SMS with the link, which opens for this phone, once, for 72 hours. */
export async function invite(db: Executor, invited: Invited, now: Date): Promise<void> {
  const token = newToken();
  const { resellerId, phone, name, role } = invited;
  const reseller = await db
    .selectFrom('resellers')
    .select('name')
    .where('id', '=', resellerId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shop_invites')
    .values({
      id: tokenHash(token),
      reseller_id: resellerId,
      phone,
      name,
      role,
      created_at: now,
      expires_at: new Date(now.getTime() + inviteLifeMs),
      used_at: null,
    })
    .execute();
  const payload = { to: phone, reseller: reseller.name, token };
  await enqueue(db, { kind: 'invite-sms', id: randomUUID(), payload, now });
}

/** Takes an invite up for the phone that was just verified; whether it was this phone's, in time and unused. */
export async function takeInvite(db: Executor, token: string, phone: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('shop_invites')
    .set({ used_at: now })
    .where('id', '=', tokenHash(token))
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['reseller_id', 'name', 'role'])
    .executeTakeFirst();
  if (!used) return false;
  await join(db, { ...used, resellerId: used.reseller_id, phone }, now);
  return true;
}

/**
 * Makes somebody serve a reseller, in this role from now on; an owner who serves it stays one. Who served no reseller signs in anew:
 * what was signed in before a dismissal is no door.
 */
export async function join(
  db: Executor,
  { resellerId, phone, name, role }: Invited,
  now: Date,
): Promise<void> {
  if (!(await panelOf(db, phone, now)))
    await db.deleteFrom('desk_sessions').where('phone', '=', phone).execute();
  const row = { name, role, created_at: now, ended_at: null };
  const kept = {
    ...row,
    // Of what may happen at the same time, nothing leaves the reseller without an owner.
    role: sql<PanelRole>`case when shop_members.ended_at is null and shop_members.role = 'owner'
      then shop_members.role else excluded.role end`,
    created_at: sql<Date>`case when shop_members.ended_at is null then shop_members.created_at
      else excluded.created_at end`,
  };
  await db
    .insertInto('shop_members')
    .values({ reseller_id: resellerId, phone, ...row })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'phone']).doUpdateSet(kept))
    .execute();
}

/**
 * Takes somebody's role in a reseller away: open panels end within seconds, invites not taken up open no more, and of a phone that
 * serves no other reseller the sessions are left to be told so alone. Whether it served there until now.
 */
export async function endMember(
  db: Kysely<Schema>,
  reseller: string,
  phone: string,
  now: Date,
): Promise<boolean> {
  return transact(db, (trx) => dismiss(trx, reseller, phone, now));
}

/** Invites of a phone to a reseller that were not taken up open no more. */
export async function dropInvites(db: Executor, reseller: string, phone: string): Promise<void> {
  await db
    .deleteFrom('shop_invites')
    .where('reseller_id', '=', reseller)
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .execute();
}

/** `endMember` within a transaction. */
export async function dismiss(db: Executor, reseller: string, phone: string, now: Date): Promise<boolean> {
  await dropInvites(db, reseller, phone);
  const ended = await db
    .updateTable('shop_members')
    .set({ ended_at: now })
    .where('reseller_id', '=', reseller)
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .returning('phone')
    .executeTakeFirst();
  if (ended && !(await panelOf(db, phone, now)))
    await db.deleteFrom('desk_push_subscriptions').where('phone', '=', phone).execute();
  return ended !== undefined;
}

/** Who a phone is in a reseller; undefined where it does not serve it. */
export async function memberOf(db: Executor, reseller: string, phone: string): Promise<Member | undefined> {
  return db
    .selectFrom('shop_members')
    .select(['name', 'role'])
    .where('reseller_id', '=', reseller)
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a phone served a reseller, and does no more. */
export async function hasServed(db: Executor, reseller: string, phone: string): Promise<boolean> {
  const ended = await db
    .selectFrom('shop_members')
    .select('phone')
    .where('reseller_id', '=', reseller)
    .where('phone', '=', phone)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}

/** The resellers a phone serves; undefined where there is none. */
export async function panelOf(db: Executor, phone: string, now: Date): Promise<Panel | undefined> {
  const rows = await db
    .selectFrom('shop_members')
    .innerJoin('resellers', 'resellers.id', 'shop_members.reseller_id')
    .select(['resellers.id', 'resellers.name', 'hours', 'time_zone', 'active', 'role'])
    .select('shop_members.name as person')
    .where('shop_members.phone', '=', phone)
    .where('ended_at', 'is', null)
    .orderBy('resellers.name')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const resellers = rows.map(({ id, name, role, active, hours, time_zone }) => {
    const { open } = openingAt(hours, time_zone, now);
    return { id, name, role, active, open };
  });
  return { name: first.person, resellers };
}
