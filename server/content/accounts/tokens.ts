import { jwtVerify, SignJWT } from 'jose';

const thirtyDaysMs = 30 * 86_400_000;

export interface TokenIssuer {
  /** A token as Strapi's: `id`, `iat`, `exp`. */
  issue(userId: number, now: Date): Promise<string>;
  /** The user's id; undefined for a token that is wrong, expired or not ours. */
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
