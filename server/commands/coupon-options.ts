import { readCouponName } from '#contract/coupon/coupon-name';
import { parseBRL } from '#contract/money/brl';
import type { NewCoupon } from '../services/coupons/manage.ts';
import { UsageError } from './database-tool.ts';

export const couponOptions = {
  amount: { type: 'string' },
  percent: { type: 'string' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  reseller: { type: 'string' },
  freight: { type: 'boolean', default: false },
  'more-than-once': { type: 'boolean', default: false },
  'data-dir': { type: 'string' },
} as const;

type Values = {
  readonly [Name in keyof typeof couponOptions]?:
    | ((typeof couponOptions)[Name]['type'] extends 'boolean' ? boolean : string)
    | undefined;
};

/** The largest coupon in centavos. A larger amount is probably a typing error. */
const amountMaximum = 50_000;

/** Returns the typed name in capitals. Throws `UsageError`. */
export function typedCouponName(typed: string): string {
  const name = readCouponName(typed);
  if (name === undefined) throw new UsageError('O código tem de 1 a 30 letras, algarismos ou hifens.');
  return name;
}

/** Returns the coupon that the options of `add` describe. Throws `UsageError` with all faults. */
export function typedCoupon(typed: string, values: Values, now: Date): NewCoupon {
  const faults: string[] = [];
  const amount = values.amount === undefined ? undefined : parseBRL(values.amount);
  const percent = values.percent === undefined ? undefined : wholeNumber(values.percent.replace(/\s*%$/, ''));
  if ((values.amount === undefined) === (values.percent === undefined))
    faults.push('Dê --amount (reais) ou --percent (de 1 a 100), e só um dos dois.');
  if (values.amount !== undefined && !(amount && amount <= amountMaximum))
    faults.push('--amount vai de 0,01 a 500,00 reais.');
  if (values.percent !== undefined && !(percent && percent <= 100)) faults.push('--percent vai de 1 a 100.');
  const minimumCents = values.minimum === undefined ? 0 : parseBRL(values.minimum);
  if (minimumCents === undefined) faults.push('--minimum é um valor em reais, como 50,00.');
  const uses = values.uses === undefined ? undefined : wholeNumber(values.uses);
  if (values.uses !== undefined && !uses) faults.push('--uses é um número a partir de 1.');
  const validFrom = values.from === undefined ? now : dayAt(values.from, '00:00:00');
  const validUntil = values.until === undefined ? undefined : dayAt(values.until, '23:59:59');
  if (!validFrom) faults.push('--from é um dia, como 2026-12-01.');
  if (!validUntil) faults.push('--until é o último dia em que vale, como 2026-12-31.');
  else if (validUntil <= now || (validFrom && validUntil <= validFrom))
    faults.push('--until tem de ser depois de hoje e do começo.');
  const name = readCouponName(typed);
  if (name === undefined) faults.unshift('O código tem de 1 a 30 letras, algarismos ou hifens.');
  if (faults.length > 0 || !name || !validFrom || !validUntil || minimumCents === undefined)
    throw new UsageError(faults.join('\n'));
  return {
    name,
    ...(percent === undefined
      ? { kind: 'amount', amount: amount ?? 0 }
      : { kind: 'percent', amount: percent }),
    minimumCents,
    includesFreight: values.freight === true,
    validFrom,
    validUntil,
    uses,
    oncePerPhone: values['more-than-once'] !== true,
    resellerId: values.reseller,
    paidBy: 'platform',
  };
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** Returns a time of a calendar day in Brasília (UTC−3), or undefined if the day does not exist. */
function dayAt(day: string, time: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // A date such as 30 February becomes another day.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  return new Date(`${day}T${time}-03:00`);
}
