import type { ServerContext } from '../../context.ts';
import { type Limit, refusePast } from '../limits.ts';
import { spendProof } from './challenge.ts';
import { judgeStamp } from './stamp.ts';

/** What a form sends beside its fields. */
export interface Signs {
  /** Proof of work made by the page's script; empty without one. */
  proof: string;
  /** When the form was drawn. */
  stamp: string;
  /** A field that people do not see. */
  lure: string;
}

/** Why a form is not taken; nothing of it is stored. */
export type Doubt = 'proof-refused' | 'too-fast' | 'stale' | 'lured';

/** Messages of one address, with a proof of work and without, and those without one of everybody. */
const proved: Limit = { windowSeconds: 3600, maximum: 20 };
const unproved: Limit = { windowSeconds: 3600, maximum: 5 };
const unprovedOfAll: Limit = { windowSeconds: 3600, maximum: 200 };

/**
 * Whether a form was sent by a person: by its proof of work, or without a script by time and lure. Undefined if so. Throws
 * `too-many-attempts`.
 */
export async function doubtOf(ctx: ServerContext, signs: Signs, ip: string): Promise<Doubt | undefined> {
  if (signs.proof !== '') {
    if (!(await spendProof(ctx, signs.proof))) return 'proof-refused';
    await refusePast(ctx, proved, 'form', ip);
    return undefined;
  }
  if (signs.lure !== '') return 'lured';
  const judged = judgeStamp(ctx.config.secret, signs.stamp, ctx.now());
  if (judged !== 'fine') return judged;
  await refusePast(ctx, unproved, 'form-unproved', ip);
  await refusePast(ctx, unprovedOfAll, 'form-unproved-all');
  return undefined;
}
