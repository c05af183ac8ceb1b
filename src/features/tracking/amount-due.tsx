import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { payments, voucherNeeds } from '#contract/reseller/payment-names';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { PixPayment } from '#src/ui/pix-payment.tsx';
import { Price } from '#src/ui/price.tsx';

/** Shows what the customer needs at the door: the amount and method, and the code to tell the courier. */
export function Due({ order }: { order: Order }) {
  const { deliveryCode, withoutCode, withdrawalNumber, status } = order;
  const isDue = !orderCan.finish(status) && withdrawalNumber === undefined;
  if (!isDue && withoutCode)
    return <p className="text-ink-soft">O entregador registrou a entrega sem o seu código.</p>;
  if (!isDue && deliveryCode === undefined) return null;
  return (
    <Card as="section" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {isDue && <Amount order={order} />}
        {deliveryCode !== undefined && (
          <div className="grow basis-28">
            <h2 className="text-sm font-medium">Código de entrega</h2>
            <p className="text-xl font-bold tracking-widest tabular-nums">{deliveryCode}</p>
          </div>
        )}
      </div>
      <div className="grid gap-1 text-sm text-ink-soft">
        {isDue && status !== 'delivered' && <p>{whatToHave(order)}</p>}
        {deliveryCode !== undefined && <p>Diga o código só depois de conferir.</p>}
        {withoutCode && <p>O entregador registrou a entrega sem o seu código.</p>}
      </div>
      {isDue && status !== 'delivered' && order.payment.method === 'gasDoPovo' && <WhatToBring />}
      {isDue && order.pix && (
        <Fold title="Código Pix" className="-mb-3 border-t border-line">
          <PixPayment pix={order.pix} cents={order.totalCents} to={order.reseller.legalName}>
            No app do banco deve aparecer{' '}
            <strong className="font-semibold text-ink">{order.reseller.legalName}</strong>. Se o nome for
            outro, não pague.
          </PixPayment>
        </Fold>
      )}
    </Card>
  );
}

function Amount({ order: { payment, status, totalCents } }: { order: Order }) {
  const { method } = payment;
  return (
    <h2 className="grow basis-40">
      <span className="block text-sm font-medium">
        {status === 'delivered' ? 'Valor do pedido' : 'Pague na entrega'}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <Price centavos={totalCents} size="lg" />
        <span className="font-semibold">
          {method === 'gasDoPovo' ? 'e o vale' : payments[method].inSentence}
        </span>
      </span>
    </h2>
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
      return 'Pague na frente do entregador.';
    case 'gasDoPovo':
      return totalCents === 0
        ? 'O vale cobre a recarga e a entrega é grátis.'
        : 'O vale cobre a recarga. O que sobra você paga direto ao entregador.';
  }
}

function WhatToBring() {
  return (
    <div className="border-t border-line pt-3">
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
