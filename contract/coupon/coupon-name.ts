import { plainDashes } from '../text/plain-text.ts';

/**
 * Returns a coupon's name in capitals (1 to 30 letters, digits or dashes), or undefined for any other text. Full-width
 * characters count as ordinary ones. Invisible characters, as messengers add them to copied text, are dropped.
 */
export function readCouponName(written: unknown): string | undefined {
  const bare = typeof written === 'string' ? plainDashes(written).trim() : '';
  return /^[\p{L}\d-]{1,30}$/u.test(bare) ? bare.toUpperCase() : undefined;
}
