import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';
import { codePhone } from '../phone/mobile-phone.ts';
import { verifyCodeRequest } from '../phone/verification.ts';
import { panelRole, resellerId } from './panel.ts';

/** The link of an invite is valid for this time, in ms. */
export const inviteLifeMs = 72 * 60 * 60 * 1000;

/** The kind of a device, so that people recognise theirs. Values are equal on the wire and in the code. */
export const deviceKind = z.enum(['android', 'iphone', 'ipad', 'windows', 'mac', 'linux']);
export type DeviceKind = z.output<typeof deviceKind>;

/** A member of a reseller's team. Phones are masked; members recognise each other by name. */
export const teamMember = wireObject({
  id: field('id', z.string()),
  name: field('nome', z.string()),
  role: field('papel', panelRole),
  phone: field('telefone', z.string()),
  since: field('desde', z.iso.datetime()),
  isSelf: field('eu', z.boolean()),
});

export const teamInvite = wireObject({
  id: field('id', z.string()),
  name: field('nome', z.string()),
  role: field('papel', panelRole),
  phone: field('telefone', z.string()),
  expiresAt: field('venceEm', z.iso.datetime()),
});

export const teamDevice = wireObject({
  id: field('id', z.string()),
  name: field('nome', z.string()),
  kind: field('aparelho', z.optional(deviceKind)),
  since: field('desde', z.iso.datetime()),
  isSelf: field('este', z.boolean()),
});

/** A reseller's members, oldest first, its invites, and the devices with a session. */
export const team = wireObject({
  members: field('pessoas', z.array(teamMember)),
  invites: field('convites', z.array(teamInvite)),
  devices: field('aparelhos', z.array(teamDevice)),
});
export type Team = z.output<typeof team>;

export const teamVerb = z.enum(['inviteMember', 'withdrawInvite', 'changeRole', 'endRole', 'endDevice']);
export type TeamVerb = z.output<typeof teamVerb>;

/** Bounds of a person's name, in characters. */
export const memberName = { min: 2, max: 60 };

export const inviteRequest = wireObject({
  phone: field('telefone', codePhone),
  name: field('nome', z.string().check(z.trim(), z.minLength(memberName.min), z.maxLength(memberName.max))),
  role: field('papel', panelRole),
});
export const roleRequest = wireObject({ role: field('papel', panelRole) });
export const freshCodeRequest = wireObject({ code: field('codigo', verifyCodeRequest.def.in.shape.codigo) });

/** The id of a member, an invite or a device. It reveals nothing of the phone. */
const teamId = z.string().check(z.regex(/^[\w-]{22}$/));
export const teamPath = wireObject({ reseller: field('revenda', resellerId), id: field('id', teamId) });
