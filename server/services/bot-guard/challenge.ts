import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { ServerContext } from '../../context.ts';
import { keyed } from '../../secrets.ts';
import { countAgainst } from '../limits.ts';

/** How long a challenge can be answered, in ms; a message may take as long to write. */
const lifeMs = 20 * 60 * 1000;

/** Some 175 derivations on average, in one worker: within 2 s on a phone a quarter as fast as a desktop. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, fewest: 100, most: 250 };

/** A proof of work for one form to be sent; nothing is stored until it is used. */
export function newChallenge(ctx: ServerContext) {
  const { algorithm, cost, fewest, most } = work;
  return createChallenge({
    algorithm,
    cost,
    counter: randomInt(most, fewest),
    deriveKey,
    ...secretsOf(ctx),
    // Judged by the server's own clock below, not by the library's.
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

/** Whether a proof is ours, in time, and used for the first time; using it counts. */
export async function spendProof(ctx: ServerContext, text: string): Promise<boolean> {
  const { data } = z.safeParse(proof, parsed(text));
  const now = ctx.now();
  if (!data || data.challenge.parameters.data.until < now.getTime()) return false;
  const { verified } = await verifySolution({ ...data, deriveKey, ...secretsOf(ctx) });
  if (!verified) return false;
  const key = keyed(ctx.config.secret, 'proof', data.challenge.parameters.nonce).toString('base64url');
  return (await countAgainst(ctx.db, key, { windowSeconds: lifeMs / 1000, maximum: 1 }, now)) === 0;
}

function secretsOf({ config }: ServerContext) {
  const secret = (name: string) => keyed(config.secret, 'altcha', name).toString('hex');
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
