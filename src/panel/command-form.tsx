import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { codelessReason, codelessReasonNames, courierReasonNames } from '#contract/panel/courier';
import {
  acceptBounds,
  codedDelivery,
  type Delivered,
  type Rejected,
  wholeWithin,
} from '#contract/panel/panel';
import { courierReason, resellerReason } from '#contract/panel/reasons';
import type { CommandRequest, Questioned } from '#machines/reseller-panel/events';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Field } from '#src/ui/input.tsx';
import { clockWords } from './clock-words.ts';
import { DispatchForm } from './dispatch-form.tsx';
import { type KnownOrder, promisedEnd, useResellerState } from './known-orders.ts';
import { Amount, Lines, PlaceLine } from './order-facts.tsx';
import { usePanel, usePanelSend } from './panel-actor.tsx';
import { useNow } from './use-now.ts';
import { useSending } from './use-sending.ts';
import { useTimeZone } from './use-time-zone.ts';
import { AnswerForm } from './withdrawal-sheet.tsx';
import { productWords, resellerReasonWords } from './words.ts';

interface CommandFormProps {
  order: KnownOrder;
  command: Questioned;
  isLive: boolean;
}

const windowChoices = [20, 30, 45, 60];

/**
 * Asks for the details of a command: the delivery window, or the reason. One press answers and sends. The form stays,
 * with its typed values, until the command is done.
 */
export function CommandForm({ order, command, isLive }: CommandFormProps) {
  const send = usePanelSend();
  const { isSending } = useSending(isLive);
  const { id } = order;
  return (
    <>
      {command === 'acceptOrder' ? (
        <Windows
          order={order}
          isLive={isLive}
          onChoose={(minutes) => send({ type: 'command.send', id, request: { command, minutes } })}
        />
      ) : command === 'deliverOrder' ? (
        <DeliveryCode
          hasTries={order.triesLeft !== 0}
          isLive={isLive}
          onAnswer={(values) => send({ type: 'command.send', id, request: { command, ...values } })}
        />
      ) : command === 'dispatchOrder' ? (
        <DispatchForm
          isLive={isLive}
          onAnswer={(values) => send({ type: 'command.send', id, request: { command, ...values } })}
        />
      ) : command === 'failOrder' ? (
        <Reasons
          legend="Por que não deu?"
          reasons={courierReason.options}
          words={courierReasonNames}
          isLive={isLive}
          onChoose={(reason) => send({ type: 'command.send', id, request: { command, reason } })}
        />
      ) : command === 'answerWithdrawal' ? (
        <AnswerForm
          isLive={isLive}
          onAnswer={(answer) => send({ type: 'command.send', id, request: { command, answer } })}
        />
      ) : (
        <WhyNot
          order={order}
          isLive={isLive}
          onAnswer={(values) => send({ type: 'command.send', id, request: { command, ...values } })}
        />
      )}
      <Button
        variant="ghost"
        disabled={isSending}
        onClick={() => send({ type: 'command.back' })}
        className="-ml-5 self-start"
      >
        Voltar ao pedido
      </Button>
    </>
  );
}

interface WindowsProps {
  order: KnownOrder;
  isLive: boolean;
  onChoose: (minutes: number) => void;
}

function Windows({ order, isLive, onChoose }: WindowsProps) {
  const zone = useTimeZone();
  const now = useNow();
  const { buttonOf } = useSending(isLive);
  const reseller = usePanel(({ context }) => context.reseller);
  const { min, max } = useResellerState(reseller)?.promise ?? acceptBounds;
  const allowedWindows = windowChoices.filter((minutes) => minutes >= min && minutes <= max);
  const choices = allowedWindows.length > 0 ? allowedWindows : [...new Set([min, max])];
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(z.object({ minutos: wholeWithin({ min, max }) })),
  });
  const submit = handleSubmit(({ minutos }) => onChoose(minutos));
  return (
    <>
      <div className="flex flex-col gap-2">
        <PlaceLine order={order} />
        <Lines order={order} />
        <Amount order={order} />
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">Chega em até</legend>
        <div className="grid grid-cols-2 gap-2">
          {choices.map((minutes) => (
            <Button
              key={minutes}
              size="lg"
              {...buttonOf((request) => minutesIn(request) === minutes)}
              onClick={() => onChoose(minutes)}
            >
              <span>
                {minutes} min
                <span className="block text-sm font-normal">
                  {clockWords(promisedEnd(order.createdAt, minutes, now), zone)}
                </span>
              </span>
            </Button>
          ))}
        </div>
      </fieldset>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field
          {...register('minutos', { valueAsNumber: true })}
          label={`Outro prazo, de ${min} a ${max} minutos`}
          error={formState.errors.minutos && `Digite um número de ${min} a ${max}.`}
          inputMode="numeric"
          autoComplete="off"
          className="grow"
        />
        <Button
          type="submit"
          variant="secondary"
          {...buttonOf((request) => choices.every((minutes) => minutes !== minutesIn(request)))}
        >
          Aceitar
        </Button>
      </form>
    </>
  );
}

const minutesIn = (request: CommandRequest) => ('minutes' in request ? request.minutes : undefined);

interface DeliveryCodeProps {
  hasTries: boolean;
  isLive: boolean;
  onAnswer: (values: Delivered) => void;
}

/** Asks for the customer's code, or for why the order is delivered without one. */
function DeliveryCode({ hasTries, isLive, onAnswer }: DeliveryCodeProps) {
  const { buttonOf } = useSending(isLive);
  const { register, handleSubmit, formState } = useForm({ resolver: standardSchemaResolver(codedDelivery) });
  const submit = handleSubmit((values) => onAnswer(values));
  return (
    <>
      {hasTries && (
        <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <Field
            {...register('codigo', { setValueAs: (text: string) => text.replace(/\s/g, '') })}
            label="Código do cliente, 4 números"
            error={formState.errors.codigo && 'Digite os 4 números que o cliente informou.'}
            inputMode="numeric"
            autoComplete="off"
            className="grow"
          />
          <Button type="submit" {...buttonOf((request) => 'code' in request)}>
            Foi entregue
          </Button>
        </form>
      )}
      <Reasons
        legend="Sem o código? Por quê?"
        reasons={codelessReason.options}
        words={codelessReasonNames}
        isLive={isLive}
        onChoose={(codeless) => onAnswer({ codeless })}
      />
    </>
  );
}

interface WhyNotProps {
  order: KnownOrder;
  isLive: boolean;
  onAnswer: (values: Rejected) => void;
}

/** Asks why the reseller rejects an order. Products that ran out can be taken off sale with the same press. */
function WhyNot({ order: { lines }, isLive, onAnswer }: WhyNotProps) {
  const products = [...new Map(lines.map((line) => [line.productId, line])).values()];
  const [outOfStock, setOutOfStock] = useState(products.length === 1 ? products.map(idOf) : []);
  const toggle = (id: string) =>
    setOutOfStock(outOfStock.includes(id) ? outOfStock.filter((one) => one !== id) : [...outOfStock, id]);
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">Se acabou, não vender até amanhã</legend>
        <div className="flex flex-wrap gap-2">
          {products.map((line) => (
            <Chip
              key={line.productId}
              pressed={outOfStock.includes(line.productId)}
              className="max-w-full"
              onClick={() => toggle(line.productId)}
            >
              {productWords(line)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Reasons
        legend="Por quê? O cliente é avisado com palavras gentis."
        reasons={resellerReason.options}
        words={resellerReasonWords}
        isLive={isLive}
        onChoose={(reason) =>
          onAnswer(reason === 'sem_produto' && outOfStock.length > 0 ? { reason, outOfStock } : { reason })
        }
      />
    </>
  );
}

const idOf = ({ productId }: { productId: string }) => productId;

interface ReasonsProps<Reason extends string> {
  legend: string;
  reasons: readonly Reason[];
  words: Record<Reason, string>;
  isLive: boolean;
  onChoose: (reason: Reason) => void;
}

function Reasons<Reason extends string>({ legend, reasons, words, isLive, onChoose }: ReasonsProps<Reason>) {
  const { buttonOf } = useSending(isLive);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            {...buttonOf((request) => reasonIn(request) === reason)}
            onClick={() => onChoose(reason)}
          >
            {words[reason]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function reasonIn(request: CommandRequest): string | undefined {
  if ('reason' in request) return request.reason;
  return 'codeless' in request ? request.codeless : undefined;
}
