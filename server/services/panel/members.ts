import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Panel, PanelRole } from '#contract/panel/panel';
import { inviteLifeMs } from '#contract/panel/team';
import { isFixedLine } from '#contract/phone/phone-number';
import type { Executor, Schema } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import { openingColumns, openingOf } from '../resellers/opening.ts';
import { isOnList } from '../resellers/view.ts';

export interface Invited {
  resellerId: string;
  /** E.164. */
  phone: string;
  name: string;
  role: PanelRole;
}

export interface Member {
  name: string;
  role: PanelRole;
}

/**
 * Invites a person: queues an SMS with a link that works once, for 72 hours, and only for this phone. A fixed line
 * receives no SMS: its invite is used when the person signs in with the phone.
 */
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
  if (isFixedLine(phone)) return;
  const payload = { to: phone, reseller: reseller.name, token };
  await enqueue(db, { kind: 'invite-sms', id: randomUUID(), payload, now });
}

/**
 * Uses an invite for the phone that was just verified. Returns false if the invite is of another phone, expired or
 * used.
 */
export async function takeInvite(db: Executor, token: string, phone: string, now: Date): Promise<boolean> {
  const used = await openInvites(db, phone, now).where('id', '=', tokenHash(token)).executeTakeFirst();
  if (!used) return false;
  await addMember(db, { ...used, resellerId: used.reseller_id, phone }, now);
  return true;
}

/** Uses all open invites of a fixed line that was just verified. They have no link, because no SMS reaches the phone. */
export async function takeInvitesOfFixedLine(db: Executor, phone: string, now: Date): Promise<void> {
  if (!isFixedLine(phone)) return;
  for (const used of await openInvites(db, phone, now).execute())
    await addMember(db, { ...used, resellerId: used.reseller_id, phone }, now);
}

/** Builds the statement that uses the open invites of a phone. */
function openInvites(db: Executor, phone: string, now: Date) {
  return db
    .updateTable('shop_invites')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['reseller_id', 'name', 'role']);
}

/**
 * Makes a person a member of a reseller with this role. An active owner stays an owner. If the phone served no
 * reseller, its old sessions are deleted: a session from before a dismissal must not work again.
 */
export async function addMember(
  db: Executor,
  { resellerId, phone, name, role }: Invited,
  now: Date,
): Promise<void> {
  if (!(await panelOf(db, phone, now)))
    await db.deleteFrom('desk_sessions').where('phone', '=', phone).execute();
  const row = { name, role, created_at: now, ended_at: null };
  const updated = {
    ...row,
    // Whatever happens concurrently, the reseller must keep an owner.
    role: sql<PanelRole>`case when shop_members.ended_at is null and shop_members.role = 'owner'
      then shop_members.role else excluded.role end`,
    created_at: sql<Date>`case when shop_members.ended_at is null then shop_members.created_at
      else excluded.created_at end`,
  };
  await db
    .insertInto('shop_members')
    .values({ reseller_id: resellerId, phone, ...row })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'phone']).doUpdateSet(updated))
    .execute();
}

/**
 * Ends a person's role in a reseller: open panels end within seconds and unused invites are deleted. If the phone
 * serves no other reseller, its sessions only show that the access ended. Returns whether the phone was a member.
 */
export async function endMember(
  db: Kysely<Schema>,
  reseller: string,
  phone: string,
  now: Date,
): Promise<boolean> {
  return transact(db, (trx) => endMemberIn(trx, reseller, phone, now));
}

export async function dropInvites(db: Executor, reseller: string, phone: string): Promise<void> {
  await db
    .deleteFrom('shop_invites')
    .where('reseller_id', '=', reseller)
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .execute();
}

/** Ends a person's role like `endMember`, in the caller's transaction. */
export async function endMemberIn(
  db: Executor,
  reseller: string,
  phone: string,
  now: Date,
): Promise<boolean> {
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

/** Returns the member with this phone. Returns undefined if the phone does not serve the reseller. */
export async function memberOf(db: Executor, reseller: string, phone: string): Promise<Member | undefined> {
  return db
    .selectFrom('shop_members')
    .select(['name', 'role'])
    .where('reseller_id', '=', reseller)
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns whether a phone served a reseller earlier, but no longer does. */
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

/** Returns the resellers that a phone serves. Returns undefined if there are none. */
export async function panelOf(db: Executor, phone: string, now: Date): Promise<Panel | undefined> {
  const rows = await db
    .selectFrom('shop_members')
    .innerJoin('resellers', 'resellers.id', 'shop_members.reseller_id')
    .select(['resellers.id', 'resellers.name', 'active', 'suspended_from', 'role'])
    .select(openingColumns)
    .select('shop_members.name as person')
    .where('shop_members.phone', '=', phone)
    .where('ended_at', 'is', null)
    .orderBy('resellers.name')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const resellers = rows.map(({ id, name, role, ...row }) => {
    const { open } = openingOf(row, now);
    return { id, name, role, active: isOnList(row, now), open, timeZone: row.time_zone };
  });
  return { name: first.person, resellers };
}
