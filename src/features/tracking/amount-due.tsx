import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { payments, voucherNeeds } from '#contract/reseller/payment-names';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Price } from '#src/ui/price.tsx';
import { PixPayment } from './pix-payment.tsx';

/** The amount to pay at the door, and what to have ready. */
export function AmountDue({ order }: { order: Order }) {
  const { method } = order.payment;
  const isDelivered = order.status === 'delivered';
  return (
    <Card as="section">
      <h2>
        <span className="block font-medium">{isDelivered ? 'Valor do pedido' : 'Pague na entrega'}</span>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Price centavos={order.totalCents} size="xl" />
          <span className="text-lg font-semibold">
            {method === 'gasDoPovo' ? 'e o vale' : payments[method].inSentence}
          </span>
        </span>
      </h2>
      {!isDelivered && <p className="mt-1 text-ink-soft">{whatToHave(order)}</p>}
      {!isDelivered && method === 'gasDoPovo' && <WhatToBring />}
      {order.pix && (
        // Paid at the door: until the order is out, the code would only invite to pay too early.
        <details
          open={order.status === 'dispatched' || isDelivered}
          className="group mt-4 border-t border-line pt-1"
        >
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control font-semibold text-flame-ink">
            <span className="grow">Código Pix</span>
            <Icon name="caret-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <PixPayment pix={order.pix} totalCents={order.totalCents} to={order.reseller.legalName} />
        </details>
      )}
    </Card>
  );
}

function whatToHave({ payment, totalCents }: Order): string {
  switch (payment.method) {
    case 'cash': {
      const { changeForCents = totalCents } = payment;
      if (changeForCents === totalCents)
        return 'Deixe o valor certo separado: você disse que não precisa de troco.';
      return `O entregador leva troco para ${formatBRL(changeForCents)}: são ${formatBRL(changeForCents - totalCents)} de volta.`;
    }
    case 'debit':
    case 'credit':
      return 'O entregador leva a maquininha. Confira o valor na tela antes de aproximar ou digitar a senha.';
    case 'pix':
      return 'Pague só depois de conferir o botijão, na frente do entregador.';
    case 'gasDoPovo':
      return totalCents === 0
        ? 'O vale cobre a recarga e a entrega é grátis.'
        : 'O vale cobre a recarga. O que sobra você paga direto ao entregador.';
  }
}

function WhatToBring() {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">Tenha à mão para usar o vale</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {voucherNeeds.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">O vale é validado na maquininha da revenda, na sua frente.</p>
    </div>
  );
}
