import { formatArea, formatCep, formatStreet } from '#contract/address/address-text';
import type { Order } from '#contract/order/order';
import { payments } from '#contract/reseller/payment-names';
import { sumRows } from '#src/frame/sum-rows.ts';
import { SummaryLines } from '#src/ui/summary-lines.tsx';

export function OrderSums({ order }: { order: Order }) {
  const { address, customer, payment, totalCents } = order;
  return (
    <section>
      <h2 className="text-lg font-semibold">O que você pediu</h2>
      <div className="mt-1">
        <SummaryLines
          lines={sumRows(order, order.couponName)}
          total={{ label: 'Total', centavos: totalCents }}
        />
      </div>
      <dl className="mt-4 space-y-3 border-t border-line pt-4">
        <div>
          <dt className="text-sm text-ink-soft">Entregar em</dt>
          <dd>
            {formatStreet(address)}
            <br />
            {formatArea(address)}
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
          <dd>{payments[payment.method].name}</dd>
        </div>
      </dl>
    </section>
  );
}
