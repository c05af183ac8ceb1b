import { hmac } from '../../secrets.ts';

/** Returns the digest that replaces an erased phone, so that nobody can use a coupon twice by erasing their data. */
export function erasedPhone(secret: string, phone: string): string {
  return hmac(secret, 'referral', 'erased-phone', phone).toString('base64url');
}
