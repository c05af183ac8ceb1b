import type { Panel } from '#contract/panel/panel';
import type { DeviceKind } from '#contract/panel/team';
import type { ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import type { Caller } from '../phone/caller-trust.ts';
import { verifyCode } from '../phone/verify-code.ts';
import { panelOf, takeInvite, takeInvitesOfFixedLine } from './members.ts';
import { openPanelSession } from './session.ts';

interface Entering {
  phone: string;
  code: string;
  invite?: string | undefined;
  caller: Caller;
  device: DeviceKind | undefined;
}

/**
 * Signs a person in to the panel with the code sent to the phone. Throws `not-found` for a phone without a reseller,
 * and for an invite that is used, expired or of another phone. Both are thrown only after a right code, so that nobody
 * can probe phones.
 */
export async function enterPanel(
  ctx: ServerContext,
  { invite, device, ...typed }: Entering,
): Promise<{ token: string; panel: Panel }> {
  const entered = await verifyCode(ctx, typed, async (db, phone, now) => {
    await takeInvitesOfFixedLine(db, phone, now);
    const isTaken = invite === undefined || (await takeInvite(db, invite, phone, now));
    const panel = await panelOf(db, phone, now);
    if (!panel || !isTaken) return undefined;
    return { token: await openPanelSession(db, phone, now, { signedInByCode: true, device }), panel };
  });
  if (!entered) throw new ServiceError({ code: 'not-found' });
  return entered;
}
