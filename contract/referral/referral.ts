import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { centavos } from '../money/centavos.ts';

/** Returns a referral code in its stored form, or undefined for any other text. */
export function readReferralCode(written: unknown): string | undefined {
  const bare = typeof written === 'string' ? written.trim().toUpperCase() : '';
  return /^[2-9A-HJ-NP-Z]{8}$/.test(bare) ? bare : undefined;
}

export const referralCredit = translated({
  couponName: as('nomeCupom', z.string()),
  discountCents: as('descontoCentavos', centavos),
  minimumCents: as('minimoCentavos', centavos),
  validUntil: as('validoAte', z.iso.datetime()),
  used: as('usado', z.boolean()),
});
export type ReferralCredit = z.output<typeof referralCredit>;

/** The code and link that the owner of a phone shares, and the credits earned. It contains no data of friends. */
export const ownReferral = translated({
  code: as('codigo', z.string()),
  link: as('link', z.url()),
  credits: as('creditos', z.array(referralCredit)),
});
export type OwnReferral = z.output<typeof ownReferral>;
