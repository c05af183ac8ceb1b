import { jwtVerify, SignJWT } from 'jose';

const thirtyDaysMs = 30 * 86_400_000;

export interface TokenIssuer {
  /** Returns a token with Strapi's claims: `id`, `iat`, `exp`. */
  issue(userId: number, now: Date): Promise<string>;
  /** Returns the user's id, or undefined if the token is invalid, expired or from another issuer. */
  read(token: string, now: Date): Promise<number | undefined>;
}

export function createTokens(secret: Uint8Array): TokenIssuer {
  return {
    issue: (id, now) =>
      new SignJWT({ id })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + thirtyDaysMs))
        .sign(secret),
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now });
        return typeof payload.id === 'number' && Number.isInteger(payload.id) ? payload.id : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
