import { randomBytes } from 'node:crypto';
import type { OwnReferral, ReferralCredit } from '#contract/referral/referral';
import type { ServerContext } from '../../context.ts';
import type { Executor } from '../../db/schema.ts';
import { readableCode } from '../../secrets.ts';
import { deviceMark, noteMarks } from './marks.ts';

interface ReferralRequest {
  phone: string;
  /** Random id of the browser. */
  device: string | undefined;
  origin: string;
}

/** Returns the code, link and credits of this phone. Creates the code at the first call. */
export async function getReferral(
  ctx: ServerContext,
  { phone, device, origin }: ReferralRequest,
): Promise<OwnReferral> {
  const code = await codeOf(ctx, phone);
  const marks = device === undefined ? [] : [deviceMark(ctx.config.secret, device)];
  await noteMarks(ctx.db, phone, marks, ctx.now());
  return { code, link: `${origin}/?indicacao=${code}`, credits: await creditsOf(ctx.db, phone) };
}

async function codeOf(ctx: ServerContext, phone: string): Promise<string> {
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('referral_codes')
    // Random, so that a code cannot be derived from a phone or vice versa.
    .values({ phone, code: readableCode(randomBytes(8)), created_at: now, used_at: now })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ used_at: now }))
    .returning('code')
    .executeTakeFirstOrThrow();
  return row.code;
}

async function creditsOf(db: Executor, phone: string): Promise<ReferralCredit[]> {
  const rows = await db
    .selectFrom('referrals')
    .innerJoin('coupons', (join) =>
      join
        .on('coupons.phone', '=', phone)
        .on((on) =>
          on.or([
            on('coupons.name', '=', on.ref('referrals.friend_coupon')),
            on('coupons.name', '=', on.ref('referrals.referrer_coupon')),
          ]),
        ),
    )
    .select([
      'coupons.name',
      'coupons.amount',
      'coupons.minimum_cents',
      'coupons.valid_until',
      'coupons.uses_left',
    ])
    .where((where) => where.or([where('friend', '=', phone), where('referrer', '=', phone)]))
    .orderBy('coupons.valid_until', 'desc')
    .execute();
  return rows.map((row) => ({
    couponName: row.name,
    discountCents: row.amount,
    minimumCents: row.minimum_cents,
    validUntil: row.valid_until.toISOString(),
    used: row.uses_left === 0,
  }));
}
