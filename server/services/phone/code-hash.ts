import { hmac } from '../../secrets.ts';

/** Returns the stored hash of a code. It is useless without the server's secret and for any other challenge. */
export function codeHash(secret: string, challenge: string, code: string): string {
  return hmac(secret, 'code', challenge, code).toString('base64url');
}
