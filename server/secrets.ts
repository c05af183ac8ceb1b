import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns 128 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the stored hash of a token, so that a leaked table opens no session. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Returns a keyed digest of the parts. They are separated, so that different parts never give the same input. */
export function hmac(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\u0000')).digest();
}

export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Encodes five bits of each byte in characters that are hard to confuse. People may type them in any case. */
export function readableCode(bytes: Buffer): string {
  return [...bytes].map((byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join('');
}

/** Returns the first 128 bits of a digest as 22 characters of base 62. */
export function base62(digest: Buffer): string {
  let value = BigInt(`0x${digest.subarray(0, 16).toString('hex')}`);
  let text = '';
  for (let place = 0; place < 22; place++) {
    text = `${alphabet[Number(value % 62n)]}${text}`;
    value /= 62n;
  }
  return text;
}
