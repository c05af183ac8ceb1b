import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { ServerContext } from '../../context.ts';
import { hmac } from '../../secrets.ts';
import { countAgainst } from '../limits.ts';

/** Lifetime of a challenge, in ms: a person needs time to write a message. */
const lifeMs = 20 * 60 * 1000;

/** About 175 derivations on average, in one worker: less than 2 s on a phone at a quarter of a desktop's speed. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, fewest: 100, most: 250 };

/** Creates a proof-of-work challenge for one form. Nothing is stored until the proof is used. */
export function newProofChallenge(ctx: ServerContext) {
  const { algorithm, cost, fewest, most } = work;
  return createChallenge({
    algorithm,
    cost,
    counter: randomInt(most, fewest),
    deriveKey,
    ...secretsOf(ctx),
    // `spendProof` checks the expiry with the server's clock, not with the library's.
    data: { until: ctx.now().getTime() + lifeMs },
  });
}

const hex = z.string().check(z.regex(/^[0-9a-f]{2,256}$/));

const proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(work.algorithm),
      cost: z.literal(work.cost),
      nonce: hex,
      salt: hex,
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({ until: z.number() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

/** Returns whether a proof is valid, not expired and used for the first time. Marks it as used. */
export async function spendProof(ctx: ServerContext, text: string): Promise<boolean> {
  const { data } = z.safeParse(proof, parsed(text));
  const now = ctx.now();
  if (!data || data.challenge.parameters.data.until < now.getTime()) return false;
  const { verified } = await verifySolution({ ...data, deriveKey, ...secretsOf(ctx) });
  if (!verified) return false;
  const key = hmac(ctx.config.secret, 'proof', data.challenge.parameters.nonce).toString('base64url');
  return (await countAgainst(ctx.db, key, { windowSeconds: lifeMs / 1000, maximum: 1 }, now)) === 0;
}

function secretsOf({ config }: ServerContext) {
  const secret = (name: string) => hmac(config.secret, 'altcha', name).toString('hex');
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
