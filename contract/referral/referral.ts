import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';
import { centavos } from '../money/centavos.ts';

/** Returns a referral code in its stored form, or undefined for any other text. */
export function readReferralCode(written: unknown): string | undefined {
  const bare = typeof written === 'string' ? written.trim().toUpperCase() : '';
  return /^[2-9A-HJ-NP-Z]{8}$/.test(bare) ? bare : undefined;
}

export const referralCredit = wireObject({
  couponName: field('nomeCupom', z.string()),
  discountCents: field('descontoCentavos', centavos),
  minimumCents: field('minimoCentavos', centavos),
  validUntil: field('validoAte', z.iso.datetime()),
  used: field('usado', z.boolean()),
});
export type ReferralCredit = z.output<typeof referralCredit>;

/** The code and link that the owner of a phone shares, and the credits earned. It contains no data of friends. */
export const ownReferral = wireObject({
  code: field('codigo', z.string()),
  link: field('link', z.url()),
  credits: field('creditos', z.array(referralCredit)),
});
export type OwnReferral = z.output<typeof ownReferral>;
