import { keyed } from '../../secrets.ts';

/** What stands for a phone whose data was erased, so that nobody becomes new by erasing. */
export function erasedPhone(secret: string, phone: string): string {
  return keyed(secret, 'referral', 'erased-phone', phone).toString('base64url');
}
