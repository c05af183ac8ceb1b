import * as z from 'zod/mini';
import type { CouponRule } from '#contract/coupon/coupon';
import type { DraftFields } from '#contract/draft/draft';
import { formatBRL, parseBRL } from '#contract/money/brl';
import type { Payment } from '#contract/order/order';
import { type CartLine, type Pricing, priceCart, type Tariff } from '#contract/order/pricing';
import { paymentMethods, paysInFull } from '#contract/reseller/payment-names';
import type { PaymentMethod } from '#contract/reseller/reseller';
import { moneyText } from './money-field.tsx';

export interface PaymentFields {
  paymentMethod: string;
  changeFor: string;
  noChange: boolean;
  /** The large amount, in centavos, that the customer confirmed. Empty if they confirmed none. */
  changeSure: string;
}

/** Returns the initial values. They are the typed ones, else the earlier choice, else the only method. */
export function initialFields(
  typed: DraftFields,
  payment: Payment | undefined,
  options: readonly PaymentOption[],
): PaymentFields {
  const only = options.length === 1 ? options[0]?.method : undefined;
  const preferred = typed.paymentMethod ?? payment?.method ?? only ?? '';
  const { changeForCents } = payment ?? {};
  const paidWithoutChange = payment?.method === 'cash' && changeForCents === undefined;
  return {
    paymentMethod: options.some(({ method }) => method === preferred) ? preferred : (only ?? ''),
    changeFor: typed.changeFor ?? (changeForCents === undefined ? '' : moneyText(changeForCents)),
    noChange: typed.noChange === undefined ? paidWithoutChange : typed.noChange === 'on',
    changeSure: changeForCents === undefined ? '' : String(changeForCents),
  };
}

type PaymentErrors = Partial<Record<keyof PaymentFields, string>>;

/** Validates the method and, for cash, the amount that the customer hands over: it must cover the total. */
export function validatePayment(
  fields: PaymentFields,
  options: readonly PaymentOption[],
): PaymentErrors | undefined {
  const chosen = optionOf(options, fields.paymentMethod);
  if (!chosen) return { paymentMethod: 'Escolha como você vai pagar.' };
  if (chosen.method !== 'cash' || fields.noChange) return undefined;
  const changeFor = validateChange(fields, chosen.pricing.totalCents);
  return changeFor === undefined ? undefined : { changeFor };
}

/** Couriers carry little change. Larger change, in centavos, is probably a mistyped amount. */
const usualChangeCents = 20_000;

/** Returns whether an amount above the total, both in centavos, is so large that it must be confirmed. */
export function isLargeChange(changeForCents: number, totalCents: number): boolean {
  return changeForCents - totalCents > usualChangeCents;
}

function validateChange(
  { changeFor: text, changeSure }: Pick<PaymentFields, 'changeFor' | 'changeSure'>,
  totalCents: number,
): string | undefined {
  if (text.trim() === '')
    return 'Diga o valor das notas que você vai dar, ou marque que não precisa de troco.';
  const centavos = parseBRL(text);
  if (centavos === undefined)
    return `Não entendemos esse valor. Escreva assim: ${moneyText(noteAbove(totalCents, 5000))}.`;
  if (centavos < totalCents) return `O pedido dá ${formatBRL(totalCents)}. Escreva esse valor ou um maior.`;
  return isLargeChange(centavos, totalCents) && changeSure !== String(centavos)
    ? `São ${formatBRL(centavos - totalCents)} de troco. Confira o valor, ou confirme abaixo.`
    : undefined;
}

/** Returns the schema of the fields for the offered methods. */
export const paymentForm = (options: readonly PaymentOption[]) =>
  z.pipe(
    z
      .object({
        paymentMethod: z.string(),
        changeFor: z.string(),
        noChange: z.boolean(),
        changeSure: z.string(),
      })
      .check(({ value, issues }) => {
        for (const [name, message] of Object.entries(validatePayment(value, options) ?? {}))
          issues.push({ code: 'custom', path: [name], message, input: value });
      }),
    z.transform((fields: PaymentFields) => paymentOf(fields, options)),
  );

/** Returns the payment to send to the machine, or undefined while the form is incomplete. */
export function paymentOf(fields: PaymentFields, options: readonly PaymentOption[]): Payment | undefined {
  const method: PaymentMethod | undefined = optionOf(options, fields.paymentMethod)?.method;
  if (!method) return undefined;
  const changeForCents = method === 'cash' && !fields.noChange ? parseBRL(fields.changeFor) : undefined;
  return { method, ...(changeForCents === undefined ? {} : { changeForCents }) };
}

export function optionOf(options: readonly PaymentOption[], name: string): PaymentOption | undefined {
  return options.find(({ method }) => method === name);
}

/** Returns true if the total exceeds the cash amount that the customer announced. */
export function isChangeShort(payment: Payment | undefined, options: readonly PaymentOption[]): boolean {
  const total = optionOf(options, 'cash')?.pricing.totalCents;
  return total !== undefined && payment?.changeForCents !== undefined && payment.changeForCents < total;
}

export interface PaymentOption {
  method: PaymentMethod;
  pricing: Pricing;
  /** Difference to the cheapest method that pays in full, in centavos. Undefined for the voucher. */
  moreCents?: number;
}

/** Returns the reseller's payment methods for a cart. The voucher is included only if it covers something. */
export function paymentOptions(
  tariff: Tariff,
  lines: readonly CartLine[],
  rule: CouponRule | undefined,
): PaymentOption[] {
  const priced = paymentMethods
    .filter((method) => tariff.paymentMethods.includes(method))
    .flatMap((method) => priceCart(tariff, lines, method, rule) ?? []);
  const payInFull = priced.filter(({ method }) => paysInFull(method));
  const least = Math.min(...payInFull.map(({ totalCents }) => totalCents));
  return priced.flatMap((pricing): PaymentOption[] => {
    const { method, voucherCents, totalCents } = pricing;
    if (!paysInFull(method)) return voucherCents > 0 ? [{ method, pricing }] : [];
    return [{ method, pricing, moreCents: totalCents - least }];
  });
}

export function haveDifferentPrices(options: readonly PaymentOption[]): boolean {
  return options.some(({ moreCents = 0 }) => moreCents > 0);
}

/** Returns likely cash amounts, in centavos: the next multiples of R$ 10, 50 and 100 above the total. */
export function likelyNotes(totalCents: number): number[] {
  return [...new Set([1000, 5000, 10_000].map((step) => noteAbove(totalCents, step)))];
}

/** Returns the next multiple of `step` above the total. Both are in centavos. */
export function noteAbove(totalCents: number, step: number): number {
  return (Math.floor(totalCents / step) + 1) * step;
}
