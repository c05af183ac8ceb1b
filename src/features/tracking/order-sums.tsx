import { formatCep, formatStreet, formatTown } from '#contract/address/address-text';
import type { Order } from '#contract/order/order';
import { lineName, paymentNames } from '#src/frame/words.ts';
import { type SummaryLine, SummaryLines } from '#src/ui/summary-lines.tsx';

/** What was ordered, what it adds up to, and where it goes. */
export function OrderSums({ order }: { order: Order }) {
  const { address, customer, payment, totalCents } = order;
  return (
    <section>
      <h2 className="text-lg font-semibold">O que você pediu</h2>
      <div className="mt-1">
        <SummaryLines lines={linesOf(order)} total={{ label: 'Total', centavos: totalCents }} />
      </div>
      <dl className="mt-4 space-y-3 border-t border-line pt-4">
        <div>
          <dt className="text-sm text-ink-soft">Entregar em</dt>
          <dd>
            {formatStreet(address)}
            <br />
            {address.district}, {formatTown(address)}
            {address.cep && ` · ${formatCep(address.cep)}`}
          </dd>
          {address.reference && <dd className="text-sm text-ink-soft">Referência: {address.reference}</dd>}
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Quem recebe</dt>
          <dd>
            {customer.name} · {customer.phone}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Pagamento</dt>
          <dd>{paymentNames[payment.method]}</dd>
        </div>
      </dl>
    </section>
  );
}

function linesOf({ lines, voucherCents, discountCents, freightCents, couponName }: Order): SummaryLine[] {
  const taken: SummaryLine[] = [];
  if (voucherCents > 0)
    taken.push({ id: 'voucher', label: 'Vale Gás do Povo', amount: voucherCents, discount: true });
  if (discountCents > 0)
    taken.push({
      id: 'coupon',
      label: `Cupom ${couponName ?? ''}`.trim(),
      amount: discountCents,
      discount: true,
    });
  return [
    ...lines.map((line) => ({
      id: `${line.productId}-${line.withVessel}`,
      label: lineName(line),
      amount: line.totalCents,
    })),
    ...taken,
    { id: 'freight', label: 'Entrega', amount: freightCents === 0 ? 'Grátis' : freightCents },
  ];
}
