import type { ServerContext } from '../../context.ts';
import { type Limit, refusePast } from '../limits.ts';
import { spendProof } from './proof-challenge.ts';
import { judgeStamp } from './stamp.ts';

export interface BotGuardFields {
  /** Proof of work computed by the page's script. Empty without one. */
  proof: string;
  /** Signed time at which the form was rendered; see `newStamp`. */
  stamp: string;
  /** A field that people do not see. Robots fill it in. */
  honeypot: string;
}

/** The reason why a form is refused. A refused form is not stored. */
export type FormRefusal = 'proof-refused' | 'too-fast' | 'stale' | 'lured';

/** Limits of messages: per address with a proof of work, per address without one, and of all addresses without one. */
const proved: Limit = { windowSeconds: 3600, maximum: 20 };
const unproved: Limit = { windowSeconds: 3600, maximum: 5 };
const unprovedOfAll: Limit = { windowSeconds: 3600, maximum: 200 };

/**
 * Checks that a person sent the form, by its proof of work. Without a script, checks the time it took and the hidden
 * field. Returns undefined if a person sent it. Throws `too-many-attempts`.
 */
export async function refusalOfForm(
  ctx: ServerContext,
  signs: BotGuardFields,
  ip: string,
): Promise<FormRefusal | undefined> {
  if (signs.proof !== '') {
    if (!(await spendProof(ctx, signs.proof))) return 'proof-refused';
    await refusePast(ctx, proved, 'form', ip);
    return undefined;
  }
  if (signs.honeypot !== '') return 'lured';
  const judged = judgeStamp(ctx.config.secret, signs.stamp, ctx.now());
  if (judged !== 'fine') return judged;
  await refusePast(ctx, unproved, 'form-unproved', ip);
  await refusePast(ctx, unprovedOfAll, 'form-unproved-all');
  return undefined;
}
