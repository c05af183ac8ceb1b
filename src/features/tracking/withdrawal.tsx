import { useState } from 'react';
import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import { durationWords } from '#contract/text/duration-words';
import { withdrawalWindowMs } from '#machines/order-lifecycle/lifecycle';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { useSend, useView } from '#src/funnel/react.tsx';
import { clockTime, dayName } from '#src/lib/clock.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { isWaterOnly } from './use-order.ts';

const withdrawFormId = 'withdraw';
const keepFormId = 'keep-purchase';

/** Lets the customer withdraw from a delivered order within seven days (CDC art. 49), and then shows the reference number. */
export function Withdrawal({ order }: { order: Order }) {
  const send = useSend();
  const posted = usePostedAnswer('order.withdraw');
  const [isAsking, setAsking] = useState(posted !== undefined);
  const isWithdrawing = useView('order', 'withdrawing') !== undefined;

  const withdraw = () => {
    setAsking(false);
    send({ type: 'order.withdraw' });
  };

  if (order.withdrawalNumber) return <Withdrawn order={order} referenceNumber={order.withdrawalNumber} />;
  if (!order.canWithdraw) return null;
  return (
    <section className="border-t border-line pt-6">
      <h2 className="font-semibold">Mudou de ideia?</h2>
      <p className="mt-1 text-ink-soft">
        Você pode desistir da compra até {durationWords(withdrawalWindowMs, 'day')} depois da entrega.
      </p>
      <StepForm event="order.withdraw" onSubmit={() => setAsking(true)}>
        <Button type="submit" variant="ghost" className="mt-2 -ml-5">
          Desistir da compra
        </Button>
      </StepForm>
      <StepForm event="order.withdraw" id={withdrawFormId} fields={{ sure: '1' }} onSubmit={withdraw} />
      <StepForm event="order.retry" id={keepFormId} onSubmit={() => setAsking(false)} />
      <ConfirmDialog
        open={isAsking || isWithdrawing}
        title="Desistir da compra?"
        confirmLabel="Desistir da compra"
        cancelLabel="Manter a compra"
        tone="danger"
        busy={isWithdrawing}
        confirmForm={withdrawFormId}
        cancelForm={keepFormId}
        onCancel={() => setAsking(false)}
        onConfirm={withdraw}
      >
        <p>
          É seu direito nas compras à distância, sem precisar explicar (Código de Defesa do Consumidor, art.
          49). Abrimos um protocolo e a revenda devolve o que você pagou, entrega incluída.
        </p>
        <p className="mt-3">
          {isWaterOnly(order)
            ? 'Guarde o galão como está, com o lacre, até a retirada.'
            : 'Guarde o botijão como está, com a válvula fechada, até a retirada.'}
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** Shows the reference number, and the reseller's answer or by when it must answer. */
function Withdrawn({ order, referenceNumber }: { order: Order; referenceNumber: string }) {
  const { reseller, address, withdrawal } = order;
  const zone = timeZoneOf(address);
  const answeredAt = withdrawal?.answeredAt;
  return (
    <Callout
      title={answeredAt === undefined ? 'Desistência registrada' : 'A revenda respondeu'}
      live="polite"
    >
      {withdrawal?.answer !== undefined && answeredAt !== undefined && (
        <>
          <p>
            {reseller.name}, {dayName(answeredAt, zone)}, {clockTime(answeredAt, zone)}:
          </p>
          <blockquote className="mt-1 font-semibold wrap-anywhere">{withdrawal.answer}</blockquote>
        </>
      )}
      <p className="mt-1 first:mt-0">
        Protocolo <strong className="font-semibold whitespace-nowrap">{referenceNumber}</strong>. Guarde este
        número.
      </p>
      {answeredAt === undefined && (
        <p className="mt-1">
          A revenda {reseller.name} combina com você a retirada{' '}
          {isWaterOnly(order) ? 'do galão' : 'do botijão'} e a devolução do dinheiro, sem custo para você.
          {withdrawal && ` A resposta dela aparece aqui até ${dayName(withdrawal.answerBy, zone)}.`}
        </p>
      )}
    </Callout>
  );
}
