import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBRL } from '#contract/money/brl';
import { type NextReseller as Next, nextOrderKey } from '#contract/order/next-reseller';
import type { Order } from '#contract/order/order';
import { anpCheckOf } from '#contract/reseller/anp-words';
import { payments } from '#contract/reseller/payment-names';
import { formatCnpj } from '#contract/tax-id/tax-id';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { StepForm, StepLink } from '#src/frame/step-form.tsx';
import { nextResellerQuery, orderQuery } from '#src/funnel/queries.ts';
import { useFunnel, useSend } from '#src/funnel/react.tsx';
import { refusalOf } from '#src/lib/api-error.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { RepeatButton } from './order-footer.tsx';

type OfferState = 'ready' | 'busy' | 'changed' | 'crowded' | 'failed';

const stateTexts: Partial<Record<OfferState, string>> = {
  changed: 'As condições mudaram enquanto você olhava. Confira de novo antes de pedir.',
  crowded: 'Você já tem pedidos demais em aberto. Acompanhe ou cancele um deles antes.',
  failed: 'Não deu para pedir agora. Tente de novo: o pedido não se repete.',
};

const noOfferText =
  'Essa revenda não pode mais atender, e agora nenhuma outra traz o pedido inteiro. Veja as outras revendas: lá você acerta os itens.';

/** Returns the state to show after a refused order, by its code. No code means that the outcome is unknown. */
function stateAfter(code: string | undefined): OfferState {
  if (code === undefined || code === 'busy' || code === 'failed') return 'failed';
  return code === 'too-many-open' ? 'crowded' : 'changed';
}

/** Offers the same cart from the next reseller, with one press, after the first reseller did not deliver. */
export function NextReseller({ order }: { order: Order }) {
  const { api, queryClient } = useFunnel();
  const send = useSend();
  const posted = usePostedAnswer('order.next');
  const [state, setState] = useState<OfferState>(() => (posted ? stateAfter(posted.errors.next) : 'ready'));
  const { data, refetch } = useQuery(nextResellerQuery(api, order.id));

  async function placeOffer(offer: NonNullable<Next['offer']>): Promise<void> {
    setState('busy');
    try {
      const headers = { 'Idempotency-Key': nextOrderKey(order.id) };
      const placed = await (await api()).call('placeOrder', { body: offer.request }, { headers });
      queryClient.setQueryData(orderQuery(api, placed.id).queryKey, placed);
      send({ type: 'step.open', step: 'tracking', orderId: placed.id });
    } catch (error) {
      const nextState = stateAfter(refusalOf(error)?.code);
      if (nextState === 'changed') await refetch();
      setState(nextState);
    }
  }

  if (data?.placedId) return <Placed id={data.placedId} />;
  const offer = data?.offer;
  const words = offer ? stateTexts[state] : noOfferText;
  if (!offer && state !== 'changed') return null;
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Mesma cesta, de outra revenda</h2>
      {offer && <Changes order={order} offer={offer} />}
      <div aria-live="polite">{words && <p className="mt-3 font-medium">{words}</p>}</div>
      {offer && (
        <StepForm
          event="order.next"
          fields={{ total: String(offer.quote.totalCents) }}
          onSubmit={() => void placeOffer(offer)}
        >
          <Button
            type="submit"
            full
            size="lg"
            className="mt-3"
            busy={state === 'busy'}
            busyLabel="Fazendo o pedido"
          >
            Pedir de {offer.reseller.name} · {formatBRL(offer.quote.totalCents)}
          </Button>
        </StepForm>
      )}
      {offer && (
        <div className="mt-3">
          <RepeatButton from="elsewhere" variant="secondary" />
        </div>
      )}
      {offer && <Terms order={order} offer={offer} />}
    </Card>
  );
}

interface OfferProps {
  order: Order;
  offer: NonNullable<Next['offer']>;
}

/** Shows what changes with the offer. It is above the button, so that nobody orders without seeing it. */
function Changes({ order, offer }: OfferProps) {
  const { name, deliveryMinutes } = offer.reseller;
  const { totalCents, lines } = offer.quote;
  const brands = (of: readonly { brand?: string | undefined }[]) =>
    [...new Set(of.flatMap(({ brand }) => brand ?? []))].join(' e ');
  const isOtherBrand = brands(lines) !== brands(order.lines);
  const losesChange = order.payment.changeForCents && !offer.request.payment.changeForCents;
  return (
    <>
      <p className="mt-2 font-medium">
        {name}, em {deliveryMinutes.min}–{deliveryMinutes.max} min
      </p>
      <p>{differenceWords(totalCents - order.totalCents, totalCents)}</p>
      {isOtherBrand && brands(lines) && <p>A marca muda: {brands(lines)}.</p>}
      {order.couponName && !offer.request.couponName && <p>O cupom não vale nesta revenda.</p>}
      {losesChange && <p>O troco combinado não cobre o novo total: leve o valor certo.</p>}
    </>
  );
}

/** Names the reseller as Decreto 7.962/2013 asks, and what stays the same. */
function Terms({ order, offer }: OfferProps) {
  const { legalName, cnpj } = offer.reseller;
  const check = anpCheckOf(offer.reseller);
  return (
    <p className="mt-3 text-sm text-ink-soft">
      Mesmo endereço, pagamento {payments[order.payment.method].inSentence}. {legalName}, CNPJ{' '}
      {formatCnpj(cnpj)}
      {check && `, autorização ANP ${check.authorisation}, ${check.words}`}.
    </p>
  );
}

/** Returns a sentence with the new total and its difference from the old total. Both arguments are in centavos. */
function differenceWords(differenceCents: number, totalCents: number): string {
  if (differenceCents === 0) return `O mesmo preço: ${formatBRL(totalCents)}.`;
  const words = `${formatBRL(Math.abs(differenceCents))} a ${differenceCents > 0 ? 'mais' : 'menos'}`;
  return `${words}: ${formatBRL(totalCents)}, antes ${formatBRL(totalCents - differenceCents)}.`;
}

/** Links to the order that replaced this one. It may have been placed in another window. */
function Placed({ id }: { id: string }) {
  return (
    <Card as="section">
      <p>Este pedido já foi feito de outra revenda.</p>
      <StepLink step="tracking" orderId={id} className={cx(buttonClass({ variant: 'secondary' }), 'mt-3')}>
        Ver o novo pedido
      </StepLink>
    </Card>
  );
}
