import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { payments, voucherNeeds } from '#contract/reseller/payment-names';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { copyIcon } from '#src/ui/icons/copy.ts';
import { Field } from '#src/ui/input.tsx';
import { Price } from '#src/ui/price.tsx';
import { useCopy } from '#src/ui/use-copy.ts';

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
          <PixPayment pix={order.pix} totalCents={order.totalCents} to={order.reseller.legalName} />
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

type Pix = NonNullable<Order['pix']>;

/** White margin of a QR code, in modules (ISO/IEC 18004). */
const quietZone = 4;

function PixPayment({ pix, totalCents, to }: { pix: Pix; totalCents: number; to: string }) {
  const { copy, copied, field } = useCopy(pix.copyPaste);
  const side = pix.qrSize + 2 * quietZone;
  return (
    <div className="grid gap-4 pt-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div className="flex min-w-0 flex-col gap-3">
        <Field
          ref={field}
          label="Pix copia e cola"
          hint={
            copied === 'failed' ? 'Não deu para copiar sozinho. Selecione e copie o código acima.' : undefined
          }
          readOnly
          value={pix.copyPaste}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" onClick={copy}>
          <Icon name={copied === 'yes' ? 'check' : copyIcon} />
          {copied === 'yes' ? 'Código copiado' : 'Copiar código Pix'}
        </Button>
        <span role="status" className="sr-only">
          {copied === 'yes' && 'Código Pix copiado.'}
          {copied === 'failed' && 'Não deu para copiar sozinho. O código está selecionado.'}
        </span>
        <p className="text-sm text-ink-soft">
          No app do banco deve aparecer <strong className="font-semibold text-ink">{to}</strong>. Se o nome
          for outro, não pague.
        </p>
      </div>
      <figure className="flex flex-col items-center gap-2">
        <svg
          role="img"
          aria-label={`QR code do Pix de ${formatBRL(totalCents)} para ${to}`}
          viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
          className="w-44 rounded-control"
          shapeRendering="crispEdges"
        >
          <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
          <path d={pix.qrPath} fill="#000" />
        </svg>
        <figcaption className="text-sm text-ink-soft">Para ler com outro celular</figcaption>
      </figure>
    </div>
  );
}
