import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { codePhone } from '../phone/mobile-phone.ts';
import { verifyCodeRequest } from '../phone/verification.ts';
import { panelRole, resellerId } from './panel.ts';

/** How long the link of an invite is valid, in ms. */
export const inviteLifeMs = 72 * 60 * 60 * 1000;

/** The kind of a device, so that people recognise theirs. Values are equal on the wire and in the code. */
export const deviceKind = z.enum(['android', 'iphone', 'ipad', 'windows', 'mac', 'linux']);
export type DeviceKind = z.output<typeof deviceKind>;

/** A member of a reseller's team. Phones are masked; members recognise each other by name. */
export const teamMember = translated({
  id: as('id', z.string()),
  name: as('nome', z.string()),
  role: as('papel', panelRole),
  phone: as('telefone', z.string()),
  since: as('desde', z.iso.datetime()),
  isSelf: as('eu', z.boolean()),
});

export const teamInvite = translated({
  id: as('id', z.string()),
  name: as('nome', z.string()),
  role: as('papel', panelRole),
  phone: as('telefone', z.string()),
  expiresAt: as('venceEm', z.iso.datetime()),
});

export const teamDevice = translated({
  id: as('id', z.string()),
  name: as('nome', z.string()),
  kind: as('aparelho', z.optional(deviceKind)),
  since: as('desde', z.iso.datetime()),
  isSelf: as('este', z.boolean()),
});

/** A reseller's members, oldest first, its invites, and the devices with a session. */
export const team = translated({
  members: as('pessoas', z.array(teamMember)),
  invites: as('convites', z.array(teamInvite)),
  devices: as('aparelhos', z.array(teamDevice)),
});
export type Team = z.output<typeof team>;

export const teamVerb = z.enum(['inviteMember', 'withdrawInvite', 'changeRole', 'endRole', 'endDevice']);
export type TeamVerb = z.output<typeof teamVerb>;

/** Bounds of a person's name, in characters. */
export const memberName = { min: 2, max: 60 };

export const inviteRequest = translated({
  phone: as('telefone', codePhone),
  name: as('nome', z.string().check(z.trim(), z.minLength(memberName.min), z.maxLength(memberName.max))),
  role: as('papel', panelRole),
});
export const roleRequest = translated({ role: as('papel', panelRole) });
export const freshCodeRequest = translated({ code: as('codigo', verifyCodeRequest.def.in.shape.codigo) });

/** The id of a member, an invite or a device. It reveals nothing of the phone. */
const teamId = z.string().check(z.regex(/^[\w-]{22}$/));
export const teamPath = translated({ reseller: as('revenda', resellerId), id: as('id', teamId) });
