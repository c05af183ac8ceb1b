import { Suspense } from 'react';
import type { PanelCommand } from '#contract/panel/panel';
import type { Questioned } from '#machines/reseller-panel/events';
import { lazyView } from '#src/lib/lazy-view.ts';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { Cancellations } from './cancellations.tsx';
import { clockWords } from './clock-words.ts';
import { CommandForm } from './command-form.tsx';
import { CourierLinkView } from './courier-link.tsx';
import { CustomerLinks, hasLinks } from './customer-links.tsx';
import { deadlineOf, hasOpenWithdrawal, type KnownOrder } from './known-orders.ts';
import { Amount, Lines, PlaceLine, TimeLeft } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { PrintHead } from './print-head.tsx';
import { useMay } from './use-may.ts';
import { useTimeZone } from './use-time-zone.ts';
import { WithdrawalFacts } from './withdrawal-sheet.tsx';
import {
  commandWords,
  courierWords,
  problemWords,
  reasonOf,
  statusWordsOf,
  wrongCodeWords,
} from './words.ts';

const OrderMap = lazyView(async () => (await import('./order-map.tsx')).OrderMap);

export function OrderSheet({ order, isLive }: { order: KnownOrder; isLive: boolean }) {
  const send = usePanelSend();
  const isAsking = usePanel((at) => at.hasTag('asking'));
  const isSending = usePanel((at) => at.hasTag('sending'));
  const isLinking = usePanel((at) => at.hasTag('linking'));
  const link = usePanel(({ context }) => context.link);
  const question = usePanel(({ context }) => context.question);
  const request = usePanel(({ context }) => context.request);
  const problem = usePanel(({ context }) => context.problem);
  // The stream may send the move before the command is answered.
  const isQuestionOpen = isSending || (isAsking && question !== undefined && canAsk(order, question));
  const openQuestion = isQuestionOpen ? question : undefined;
  return (
    <Modal
      open
      title={openQuestion ? `${commandWords[openQuestion]} · ${order.number}` : `Pedido ${order.number}`}
      onClose={() => send({ type: 'order.close' })}
      dismissible={!isSending && !isLinking}
    >
      <div className="flex flex-col gap-5">
        {problem && (
          <Callout tone="danger" live="assertive">
            {problem === 'wrong-delivery-code' && order.triesLeft !== undefined
              ? wrongCodeWords(order.triesLeft, request !== undefined && 'codeless' in request)
              : problemWords[problem]}
          </Callout>
        )}
        <Cancellations />
        <PrintHead order={order} />
        <div className="print:hidden empty:hidden">
          <TimeLeft order={order} />
        </div>
        {openQuestion ? (
          <CommandForm order={order} command={openQuestion} isLive={isLive} />
        ) : link ? (
          <CourierLinkView order={order} link={link} />
        ) : (
          <>
            <WithdrawalFacts order={order} isLive={isLive} />
            <Details order={order} />
            <Commands order={order} isLive={isLive} isLinking={isLinking} />
            <OrderHistory order={order} />
          </>
        )}
      </div>
    </Modal>
  );
}

const canAsk = (order: KnownOrder, question: Questioned) =>
  question === 'answerWithdrawal' ? hasOpenWithdrawal(order) : order.can.includes(question);

function Details({ order }: { order: KnownOrder }) {
  const { customer, place, courier } = order;
  const zone = useTimeZone();
  const reason = reasonOf(order);
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">
        {statusWordsOf(order)}
        {reason && <span className="font-normal text-ink-soft"> · {reason}</span>}
      </p>
      {(order.status === 'accepted' || order.status === 'dispatched') && (
        <p>Prometido até {clockWords(deadlineOf(order), zone)}</p>
      )}
      <PlaceLine order={order} />
      {(place.complement ?? place.reference) && (
        <p>{[place.complement, place.reference].filter(Boolean).join(' · ')}</p>
      )}
      <Suspense>
        <OrderMap order={order} />
      </Suspense>
      {customer ? (
        <div className="flex flex-col gap-2">
          <p className="font-semibold">{customer.name}</p>
          <p className="flex flex-wrap gap-2">
            {hasLinks(order) ? <CustomerLinks order={order} /> : customer.phone}
          </p>
          {customer.cpf && <p>CPF na nota: {customer.cpf}</p>}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          {order.status === 'received'
            ? 'Nome, telefone e número da casa aparecem quando você aceitar.'
            : 'Nome, telefone e número da casa só aparecem em pedidos aceitos, até 7 dias depois do fim ou da resposta a uma desistência.'}
        </p>
      )}
      <Lines order={order} />
      <Amount order={order} />
      {courier && <p>{courierWords(courier, zone)}</p>}
    </div>
  );
}

interface CommandsProps {
  order: KnownOrder;
  isLive: boolean;
  isLinking: boolean;
}

function Commands({ order, isLive, isLinking }: CommandsProps) {
  const send = usePanelSend();
  const mayLink = useMay('linkCourier');
  if (order.can.length === 0) return null;
  const press = (command: PanelCommand) => send({ type: 'command.ask', id: order.id, command });
  return (
    <div className="flex flex-col gap-2 print:hidden sm:flex-row sm:flex-wrap">
      {order.can.map((command, index) => (
        <Button
          key={command}
          variant={index === 0 ? 'primary' : 'secondary'}
          disabled={!isLive || isLinking}
          onClick={() => press(command)}
        >
          {commandWords[command]}
        </Button>
      ))}
      {order.status === 'dispatched' && mayLink && (
        <Button
          variant="secondary"
          disabled={!isLive}
          busy={isLinking}
          onClick={() => send({ type: 'courier.link' })}
        >
          Link do entregador
        </Button>
      )}
    </div>
  );
}
