import { randomUUID } from 'node:crypto';
import type { PanelRole } from '#contract/panel/panel';
import type { Team, TeamVerb } from '#contract/panel/team';
import { isFixedLine } from '#contract/phone/phone-number';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { transact } from '../../db/transact.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { ServiceError } from '../../service-error.ts';
import { type Limit, refusePastIn } from '../limits.ts';
import { phoneRefused } from '../phone/phone-refused.ts';
import { audit } from './audit.ts';
import { requireFreshCode } from './confirm.ts';
import { dropInvites, endMemberIn, invite, memberOf } from './members.ts';
import type { AtPanel } from './orders.ts';
import { endSession } from './session.ts';
import { devicesOf, membersOf, openInvitesOf, teamIdOf, teamOf } from './team.ts';

const day = 24 * 60 * 60;

const invitesOfReseller: Limit = { windowSeconds: day, maximum: 10 };

const invitesOfPhone: Limit = { windowSeconds: day, maximum: 3 };

/** Limit of all changes to a reseller's team: each sends an SMS to every owner. */
const changesOfReseller: Limit = { windowSeconds: day, maximum: 40 };

/** Result of a change, for the audit. `about` is a phone in E.164. */
interface Changed {
  about: string;
  was: string | null;
  became: string | null;
}

interface Changing {
  db: Executor;
  now: Date;
  /** The only reseller that the change may affect. */
  reseller: string;
}

export function inviteMember(
  ctx: ServerContext,
  at: AtPanel,
  invited: { phone: string; name: string; role: PanelRole },
): Promise<Team> {
  return changing(ctx, at, 'inviteMember', async ({ db, now, reseller }) => {
    const { phone, role } = invited;
    if (isFixedLine(phone) && !ctx.config.CODE_CHANNELS.includes('voice'))
      throw phoneRefused({ fault: 'fixed-line-without-voice' }, '/telefone');
    if (await memberOf(db, reseller, phone))
      throw invalid('Este celular já atende nesta revenda.', '/telefone');
    await refusePastIn(ctx, db, invitesOfReseller, 'team-invites', reseller);
    await refusePastIn(ctx, db, invitesOfPhone, 'team-invites-to', phone);
    await dropInvites(db, reseller, phone);
    await invite(db, { resellerId: reseller, ...invited }, now);
    return { about: phone, was: null, became: role };
  });
}

export function withdrawInvite(ctx: ServerContext, at: AtPanel, id: string): Promise<Team> {
  return changing(ctx, at, 'withdrawInvite', async ({ db, now, reseller }) => {
    const found = (await openInvitesOf(db, reseller, now)).find(
      (one) => idOf(ctx, at, 'invite', one.id) === id,
    );
    const gone =
      found &&
      (await db
        .deleteFrom('shop_invites')
        .where('id', '=', found.id)
        .where('used_at', 'is', null)
        .returning(['phone', 'role'])
        .executeTakeFirst());
    if (!gone) throw new ServiceError({ code: 'not-found' });
    return { about: gone.phone, was: gone.role, became: null };
  });
}

/** Changes a member's role. Throws `invalid-input` if the reseller would have no owner. */
export function changeRole(ctx: ServerContext, at: AtPanel, id: string, role: PanelRole): Promise<Team> {
  return changing(ctx, at, 'changeRole', async ({ db, reseller }) => {
    const member = await memberBy(ctx, db, at, id, role);
    await db
      .updateTable('shop_members')
      .set({ role })
      .where('reseller_id', '=', reseller)
      .where('phone', '=', member.phone)
      .execute();
    return { about: member.phone, was: member.role, became: role };
  });
}

/** Ends a member's role, as `endMember` does. Throws `invalid-input` for the last owner. */
export function endRole(ctx: ServerContext, at: AtPanel, id: string): Promise<Team> {
  return changing(ctx, at, 'endRole', async ({ db, now, reseller }) => {
    const { phone, role } = await memberBy(ctx, db, at, id);
    await endMemberIn(db, reseller, phone, now);
    return { about: phone, was: role, became: null };
  });
}

export function endDevice(ctx: ServerContext, at: AtPanel, id: string): Promise<Team> {
  return changing(ctx, at, 'endDevice', async ({ db, now, reseller }) => {
    const found = (await devicesOf(db, reseller, now)).find((one) => idOf(ctx, at, 'device', one.id) === id);
    if (!found) throw new ServiceError({ code: 'not-found' });
    await endSession(db, found.id);
    return { about: found.phone, was: found.device, became: null };
  });
}

/**
 * Runs one change of a reseller's team. Changes of one reseller run one after the other. The caller must still be an
 * owner and must have verified a code in the last 10 minutes. The change is audited and every owner gets an SMS. Throws
 * `not-allowed`, `recent-verification-needed`, `too-many-attempts`, and the refusals of `change`.
 */
async function changing(
  ctx: ServerContext,
  at: AtPanel,
  what: TeamVerb,
  change: (changing: Changing) => Promise<Changed>,
): Promise<Team> {
  const { reseller, phone: by, session } = at;
  const { secret } = ctx.config;
  const team = await transact(ctx.db, async (db) => {
    const now = ctx.now();
    const { name } = await db
      .selectFrom('resellers')
      .select('name')
      .where('id', '=', reseller)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const owners = (await membersOf(db, reseller)).filter(({ role }) => role === 'owner');
    if (!owners.some(({ phone }) => phone === by)) throw new ServiceError({ code: 'not-allowed' });
    await requireFreshCode(ctx, db, session);
    await refusePastIn(ctx, db, changesOfReseller, 'team-changes', reseller);
    const { about, was, became } = await change({ db, now, reseller });
    await audit(db, secret, { reseller, by, about, what, was, became }, now);
    for (const { phone } of owners.filter((owner) => !isFixedLine(owner.phone)))
      await enqueue(db, {
        kind: 'team-sms',
        id: randomUUID(),
        payload: { to: phone, reseller: name, what },
        now,
      });
    return teamOf(ctx, db, at, now);
  });
  ctx.wakeOutbox();
  return team;
}

/** Returns a member by id. Throws `not-found`, or `invalid-input` if the last owner would lose that role. */
async function memberBy(ctx: ServerContext, db: Executor, at: AtPanel, id: string, becomes?: PanelRole) {
  const members = await membersOf(db, at.reseller);
  const member = members.find(({ phone }) => idOf(ctx, at, 'member', phone) === id);
  if (!member) throw new ServiceError({ code: 'not-found' });
  const isAlone = members.filter(({ role }) => role === 'owner').length === 1;
  if (member.role === 'owner' && becomes !== 'owner' && isAlone)
    throw invalid('A revenda precisa de um dono: antes, dê esse papel a outra pessoa.', '/papel');
  return member;
}

function idOf(
  { config }: ServerContext,
  { reseller }: AtPanel,
  kind: 'member' | 'invite' | 'device',
  key: string,
) {
  return teamIdOf(config.secret, reseller, kind, key);
}

function invalid(detail: string, pointer: string): ServiceError {
  return new ServiceError({ code: 'invalid-input', errors: [{ detail, pointer }] });
}
