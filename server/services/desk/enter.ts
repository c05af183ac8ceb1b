import type { Desk } from '#contract/desk/desk';
import type { DeviceKind } from '#contract/desk/team';
import type { ServerContext } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import type { Caller } from '../phone/standing.ts';
import { verifyCode } from '../phone/verify-code.ts';
import { deskOf, takeInvite } from './members.ts';
import { openDeskSession } from './session.ts';

interface Entering {
  phone: string;
  code: string;
  invite?: string | undefined;
  caller: Caller;
  device: DeviceKind | undefined;
}

/**
 * Signs a person in to the panel by the code sent to the phone. A phone that serves no shop, and an invite that is used,
 * late or another phone's, are all the same `not-found`, told only after the code was right.
 */
export async function enterDesk(
  ctx: ServerContext,
  { invite, device, ...typed }: Entering,
): Promise<{ token: string; desk: Desk }> {
  const entered = await verifyCode(ctx, typed, async (db, phone, now) => {
    const isTaken = invite === undefined || (await takeInvite(db, invite, phone, now));
    const desk = await deskOf(db, phone, now);
    if (!desk || !isTaken) return undefined;
    return { token: await openDeskSession(db, phone, now, { isByCode: true, device }), desk };
  });
  if (!entered) throw new ServiceError({ code: 'not-found' });
  return entered;
}
