import type { Quote } from '#contract/order/order';
import { payments } from '#contract/reseller/payment-names';
import { productNames } from '#contract/reseller/product-names';
import type { SummaryLine } from '#src/ui/summary-lines.tsx';

/** `2 × Botijão P13 (troca)`. */
export function lineName({ kind, quantity, withVessel, brand }: Quote['lines'][number]): string {
  const name = brand ? `${productNames[kind]} ${brand}` : productNames[kind];
  return `${quantity} × ${name} (${withVessel ? 'com vasilhame' : 'troca'})`;
}

/** Returns the rows of a total: lines, discounts of voucher and coupon, delivery. */
export function sumRows(
  { lines, voucherCents, discountCents, freightCents }: Omit<Quote, 'method'>,
  couponName = '',
): SummaryLine[] {
  return [
    ...lines.map((line) => ({
      id: `${line.productId}-${line.withVessel}`,
      label: lineName(line),
      amount: line.totalCents,
    })),
    ...discountRow('voucher', payments.gasDoPovo.name, voucherCents),
    ...discountRow('coupon', `Cupom ${couponName}`.trim(), discountCents),
    { id: 'freight', label: 'Entrega', amount: freightCents === 0 ? 'Grátis' : freightCents },
  ];
}

function discountRow(id: string, label: string, amount: number): SummaryLine[] {
  return amount > 0 ? [{ id, label, amount, discount: true }] : [];
}
