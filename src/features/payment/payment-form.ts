import * as z from 'zod/mini';
import type { DraftFields } from '#contract/draft/draft';
import { formatBRL, parseBRL } from '#contract/money/brl';
import type { Payment } from '#contract/order/order';
import type { PaymentMethod } from '#contract/reseller/reseller';
import { moneyText } from './money-field.tsx';
import type { PaymentOption } from './payment-options.ts';

/** The form's fields, with their names in the draft. */
export interface PaymentFields {
  paymentMethod: string;
  changeFor: string;
  noChange: boolean;
}

/** Initial values: typed before, else chosen before, else the only method. */
export function initialFields(
  typed: DraftFields,
  payment: Payment | undefined,
  options: readonly PaymentOption[],
): PaymentFields {
  const only = options.length === 1 ? options[0]?.method : undefined;
  const wanted = typed.paymentMethod ?? payment?.method ?? only ?? '';
  const { changeForCents } = payment ?? {};
  const paidWithoutChange = payment?.method === 'cash' && changeForCents === undefined;
  return {
    paymentMethod: options.some(({ method }) => method === wanted) ? wanted : (only ?? ''),
    changeFor: typed.changeFor ?? (changeForCents === undefined ? '' : moneyText(changeForCents)),
    noChange: typed.noChange === undefined ? paidWithoutChange : typed.noChange === 'on',
  };
}

/** What is wrong with a field, by its name. */
export type PaymentFault = Partial<Record<keyof PaymentFields, string>>;

/** Validates one of the reseller's methods; with cash, a note to change (at least the total) or none. */
export function paymentFault(
  fields: PaymentFields,
  options: readonly PaymentOption[],
): PaymentFault | undefined {
  const chosen = optionOf(options, fields.paymentMethod);
  if (!chosen) return { paymentMethod: 'Escolha como você vai pagar.' };
  if (chosen.method !== 'cash' || fields.noChange) return undefined;
  const changeFor = changeFault(fields.changeFor, chosen.pricing.totalCents);
  return changeFor === undefined ? undefined : { changeFor };
}

function changeFault(text: string, totalCents: number): string | undefined {
  if (text.trim() === '')
    return 'Diga o valor das notas que você vai dar, ou marque que não precisa de troco.';
  const centavos = parseBRL(text);
  if (centavos === undefined) return 'Não entendemos esse valor. Escreva assim: 150,00.';
  return centavos < totalCents
    ? `O pedido dá ${formatBRL(totalCents)}. Escreva esse valor ou um maior.`
    : undefined;
}

/** The payment as typed, for the methods that are offered. */
export const paymentForm = (options: readonly PaymentOption[]) =>
  z.pipe(
    z
      .object({ paymentMethod: z.string(), changeFor: z.string(), noChange: z.boolean() })
      .check(({ value, issues }) => {
        for (const [name, message] of Object.entries(paymentFault(value, options) ?? {}))
          issues.push({ code: 'custom', path: [name], message, input: value });
      }),
    z.transform((fields: PaymentFields) => paymentOf(fields, options)),
  );

/** The payment sent to the machine; undefined while the form is incomplete. */
export function paymentOf(fields: PaymentFields, options: readonly PaymentOption[]): Payment | undefined {
  const method: PaymentMethod | undefined = optionOf(options, fields.paymentMethod)?.method;
  if (!method) return undefined;
  const changeForCents = method === 'cash' && !fields.noChange ? parseBRL(fields.changeFor) : undefined;
  return { method, ...(changeForCents === undefined ? {} : { changeForCents }) };
}

export function optionOf(options: readonly PaymentOption[], name: string): PaymentOption | undefined {
  return options.find(({ method }) => method === name);
}

/** Whether the promised note no longer covers the total. */
export function isChangeShort(payment: Payment | undefined, options: readonly PaymentOption[]): boolean {
  const total = optionOf(options, 'cash')?.pricing.totalCents;
  return total !== undefined && payment?.changeForCents !== undefined && payment.changeForCents < total;
}
