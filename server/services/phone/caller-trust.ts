import type { Executor } from '../../db/schema.ts';
import { hmac } from '../../secrets.ts';

/** The browser that requests or enters a code. */
export interface Caller {
  /** Random id of the browser. Other browsers cannot use its codes. */
  device: string;
  /** Network of the caller, see `networkOf`. Undefined if there is no meaningful address, as inside the process. */
  network: string | undefined;
}

/** Describes a caller. Both ids are keyed digests. */
export interface CallerTrust {
  device: string;
  network: string | undefined;
  /** Says whether this browser verified this phone before. Strangers cannot use up its limits. */
  knowsPhone: boolean;
  /** Says whether this browser verified any phone before. */
  isKnown: boolean;
}

export async function callerTrustOf(
  db: Executor,
  secret: string,
  phone: string,
  caller: Caller,
): Promise<CallerTrust> {
  const device = deviceMark(secret, caller.device);
  const phones = await db.selectFrom('known_devices').select('phone').where('device', '=', device).execute();
  return {
    device,
    network: caller.network && hmac(secret, 'network', caller.network).toString('base64url'),
    knowsPhone: phones.some((known) => known.phone === phone),
    isKnown: phones.length > 0,
  };
}

export async function noteVerified(db: Executor, phone: string, device: string, now: Date): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ phone, device, verified_at: now })
    .onConflict((conflict) => conflict.columns(['phone', 'device']).doUpdateSet({ verified_at: now }))
    .execute();
}

const deviceMark = (secret: string, device: string) =>
  hmac(secret, 'code-device', device).toString('base64url');
