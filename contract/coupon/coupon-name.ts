/** Returns a coupon's name in capitals (1 to 30 letters, digits or dashes), or undefined for any other text. */
export function readCouponName(written: unknown): string | undefined {
  const bare = typeof written === 'string' ? written.trim() : '';
  return /^[\p{L}\d-]{1,30}$/u.test(bare) ? bare.toUpperCase() : undefined;
}
