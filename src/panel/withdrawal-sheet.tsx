import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { withdrawalAnswerMaximum } from '#contract/order/withdrawal';
import { withdrawalAnswerRequest } from '#contract/panel/panel';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';
import { clockWords, dayWords } from './clock-words.ts';
import { hasOpenWithdrawal, type KnownOrder } from './known-orders.ts';
import { usePanelSend } from './panel-actor.tsx';
import { useMay } from './use-may.ts';
import { useNow } from './use-now.ts';
import { useSending } from './use-sending.ts';
import { useTimeZone } from './use-time-zone.ts';
import { answerByWords, commandWords } from './words.ts';

/** Shows the withdrawal on the order's sheet: reference number, date, term, and the answer. */
export function WithdrawalFacts({ order, isLive }: { order: KnownOrder; isLive: boolean }) {
  const send = usePanelSend();
  const now = useNow();
  const zone = useTimeZone();
  const may = useMay('answerWithdrawal');
  const { id, withdrawal } = order;
  if (!withdrawal) return null;
  const { referenceNumber, at, answer, answeredAt } = withdrawal;
  const isOpen = hasOpenWithdrawal(order);
  return (
    <section className="flex flex-col items-start gap-2 rounded-card bg-warning-soft p-gutter">
      <h3 className="font-semibold">O cliente desistiu da compra</h3>
      <p>
        Protocolo <strong className="font-semibold whitespace-nowrap">{referenceNumber}</strong>,{' '}
        {dayWords(at, zone)} às {clockWords(at, zone)}.
      </p>
      {isOpen && (
        <>
          <p>
            É direito do cliente (CDC, art. 49): combine a retirada e devolva tudo o que foi pago, com a
            entrega.
          </p>
          <p className="font-semibold">{answerByWords(withdrawal, now, zone).words}.</p>
        </>
      )}
      {answer !== undefined && <p className="wrap-anywhere">Resposta: {answer}</p>}
      {answeredAt !== undefined && (
        <p>
          Respondida em {dayWords(answeredAt, zone)} às {clockWords(answeredAt, zone)}.
        </p>
      )}
      {isOpen && may && (
        <Button
          disabled={!isLive}
          onClick={() => send({ type: 'command.ask', id, command: 'answerWithdrawal' })}
          className="print:hidden"
        >
          {commandWords.answerWithdrawal}
        </Button>
      )}
      {isOpen && !may && <p>O dono da revenda responde.</p>}
    </section>
  );
}

/** Asks for the one line that the customer reads. */
export function AnswerForm({ isLive, onAnswer }: { isLive: boolean; onAnswer: (answer: string) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(withdrawalAnswerRequest),
  });
  const { buttonOf } = useSending(isLive);
  const submit = handleSubmit(({ answer }) => onAnswer(answer));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        {...register('resposta')}
        label="Resposta ao cliente, em uma linha"
        hint={`Diga quando busca o produto e como devolve o valor pago. Até ${withdrawalAnswerMaximum} caracteres; não dá para mudar depois.`}
        error={formState.errors.resposta?.message}
        autoComplete="off"
      />
      <Button type="submit" size="lg" {...buttonOf()}>
        Enviar resposta
      </Button>
    </form>
  );
}
