import type { Team } from '#contract/panel/team';
import { maskPhone } from '#contract/phone/phone-number';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { hmac } from '../../secrets.ts';
import type { AtPanel } from './orders.ts';

/** Returns the public id of a member, invite or device. It differs in each reseller and does not reveal the phone. */
export function teamIdOf(
  secret: string,
  reseller: string,
  kind: 'member' | 'invite' | 'device',
  key: string,
) {
  return hmac(secret, 'team', kind, reseller, key).toString('base64url').slice(0, 22);
}

/** Returns a masked phone for the team and its audit. Empty for demonstration members, whose phones are not real. */
export function shownPhone(phone: string): string {
  return phone.startsWith('+') ? maskPhone(phone) : '';
}

/** Returns the members of a reseller, oldest first. */
export function membersOf(db: Executor, reseller: string) {
  return db
    .selectFrom('shop_members')
    .select(['phone', 'name', 'role', 'created_at'])
    .where('reseller_id', '=', reseller)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('phone')
    .execute();
}

/** Returns the invites of a reseller that can still be used, oldest first. */
export function openInvitesOf(db: Executor, reseller: string, now: Date) {
  return db
    .selectFrom('shop_invites')
    .select(['id', 'phone', 'name', 'role', 'expires_at'])
    .where('reseller_id', '=', reseller)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();
}

/**
 * Returns the sessions of a reseller's members, newest first. A session of a member of several resellers is in the list
 * of each.
 */
export function devicesOf(db: Executor, reseller: string, now: Date) {
  return db
    .selectFrom('desk_sessions')
    .innerJoin('shop_members', 'shop_members.phone', 'desk_sessions.phone')
    .select(['desk_sessions.id', 'desk_sessions.phone', 'verified_at', 'device', 'name'])
    .where('shop_members.reseller_id', '=', reseller)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('verified_at', 'desc')
    .orderBy('name')
    .execute();
}

export async function teamOf(
  { config: { secret } }: Pick<ServerContext, 'config'>,
  db: Executor,
  { reseller, phone: own, session }: AtPanel,
  now: Date,
): Promise<Team> {
  const [members, invites, devices] = [
    await membersOf(db, reseller),
    await openInvitesOf(db, reseller, now),
    await devicesOf(db, reseller, now),
  ];
  return {
    members: members.map(({ phone, name, role, created_at }) => ({
      id: teamIdOf(secret, reseller, 'member', phone),
      name,
      role,
      phone: shownPhone(phone),
      since: created_at.toISOString(),
      isSelf: phone === own,
    })),
    invites: invites.map(({ id, phone, name, role, expires_at }) => ({
      id: teamIdOf(secret, reseller, 'invite', id),
      name,
      role,
      phone: shownPhone(phone),
      expiresAt: expires_at.toISOString(),
    })),
    devices: devices.map(({ id, name, device, verified_at }) => ({
      id: teamIdOf(secret, reseller, 'device', id),
      name,
      ...(device === null ? {} : { kind: device }),
      since: verified_at.toISOString(),
      isSelf: id === session,
    })),
  };
}
