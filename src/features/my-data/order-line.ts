import * as z from 'zod/mini';
import { formatBRL } from '#contract/money/brl';
import type { OrderStatus } from '#contract/order/order';
import { statusNames } from '#contract/order/status-names';
import { formatPhone } from '#contract/phone/phone-number';
import { productNames } from '#contract/reseller/product-names';
import { productKind } from '#contract/reseller/reseller';
import { formatMoment } from '#src/lib/clock.ts';

const row = z.object({
  status: z.string(),
  created_at: z.string(),
  document: z.object({
    reseller: z.object({ name: z.string() }),
    customer: z.object({ name: z.string(), phone: z.string(), cpf: z.optional(z.string()) }),
    address: z.object({
      street: z.string(),
      number: z.optional(z.string()),
      complement: z.optional(z.string()),
      district: z.optional(z.string()),
      city: z.string(),
      uf: z.string(),
      reference: z.optional(z.string()),
    }),
    quote: z.object({
      totalCents: z.int(),
      lines: z.array(z.object({ kind: productKind, quantity: z.int() })),
    }),
  }),
});

/** Returns an order in words with all its personal data. Returns undefined if its shape is unknown. */
export function orderLine(value: unknown): string | undefined {
  const parsed = z.safeParse(row, value);
  if (!parsed.success) return undefined;
  const { status, created_at, document } = parsed.data;
  const { reseller, customer, address, quote } = document;
  const items = quote.lines.map(({ kind, quantity }) => `${quantity} × ${productNames[kind]}`);
  return [
    `${formatMoment(created_at)}: ${items.join(', ')}, ${formatBRL(quote.totalCents)}, de ${reseller.name}`,
    isStatus(status) ? statusNames[status] : status,
    `para ${customer.name}, ${formatPhone(customer.phone)}${customer.cpf === undefined ? '' : `, CPF ${customer.cpf}`}`,
    [
      address.street,
      address.number,
      address.complement,
      address.district,
      address.city,
      address.uf,
      address.reference,
    ]
      .filter(Boolean)
      .join(', '),
  ].join(' · ');
}

function isStatus(text: string): text is OrderStatus {
  return Object.hasOwn(statusNames, text);
}
