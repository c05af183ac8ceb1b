import type { Team } from '#contract/desk/team';
import { maskPhone } from '#contract/phone/phone-number';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { keyed } from '../../secrets.ts';
import type { AtDesk } from './orders.ts';

/** What a row of the team is called outside: by shop, and saying nothing of the phone. */
export function teamIdOf(secret: string, shop: string, kind: 'member' | 'invite' | 'device', key: string) {
  return keyed(secret, 'team', kind, shop, key).toString('base64url').slice(0, 22);
}

/** A phone as the team and its audit show it; nothing of the demonstration's people, whom none reaches. */
export function shownPhone(phone: string): string {
  return phone.startsWith('+') ? maskPhone(phone) : '';
}

/** Those who serve a shop, longest first. */
export function membersOf(db: Executor, shop: string) {
  return db
    .selectFrom('shop_members')
    .select(['phone', 'name', 'role', 'created_at'])
    .where('reseller_id', '=', shop)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('phone')
    .execute();
}

/** The invites of a shop that still open, newest last. */
export function openInvitesOf(db: Executor, shop: string, now: Date) {
  return db
    .selectFrom('shop_invites')
    .select(['id', 'phone', 'name', 'role', 'expires_at'])
    .where('reseller_id', '=', shop)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();
}

/** The sessions of those who serve a shop, newest first; of one who serves several shops, the same in each. */
export function devicesOf(db: Executor, shop: string, now: Date) {
  return db
    .selectFrom('desk_sessions')
    .innerJoin('shop_members', 'shop_members.phone', 'desk_sessions.phone')
    .select(['desk_sessions.id', 'desk_sessions.phone', 'verified_at', 'device', 'name'])
    .where('shop_members.reseller_id', '=', shop)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('verified_at', 'desc')
    .orderBy('name')
    .execute();
}

/** A shop's people, as its owner sees them. */
export async function teamOf(
  { config: { secret } }: Pick<ServerContext, 'config'>,
  db: Executor,
  { shop, phone: own, session }: AtDesk,
  now: Date,
): Promise<Team> {
  const [members, invites, devices] = [
    await membersOf(db, shop),
    await openInvitesOf(db, shop, now),
    await devicesOf(db, shop, now),
  ];
  return {
    members: members.map(({ phone, name, role, created_at }) => ({
      id: teamIdOf(secret, shop, 'member', phone),
      name,
      role,
      phone: shownPhone(phone),
      since: created_at.toISOString(),
      isSelf: phone === own,
    })),
    invites: invites.map(({ id, phone, name, role, expires_at }) => ({
      id: teamIdOf(secret, shop, 'invite', id),
      name,
      role,
      phone: shownPhone(phone),
      expiresAt: expires_at.toISOString(),
    })),
    devices: devices.map(({ id, name, device, verified_at }) => ({
      id: teamIdOf(secret, shop, 'device', id),
      name,
      ...(device === null ? {} : { kind: device }),
      since: verified_at.toISOString(),
      isSelf: id === session,
    })),
  };
}
