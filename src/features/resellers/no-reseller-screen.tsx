import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatArea } from '#contract/address/address-text';
import { formatPhone } from '#contract/phone/phone-number';
import { contactProblem, subscriptionForm } from '#contract/site/subscription';
import type { RefusedBy } from '#machines/order-funnel/actors';
import { pathOf } from '#machines/order-funnel/steps';
import { usePostedErrors } from '#src/frame/posted-answer.ts';
import { busySentence, messageFor, type RequestFailure } from '#src/frame/problem-message.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { subscriptionPathKey } from '#src/funnel/queries.ts';
import { useBusy, useContextValue, useSend, useTyped, useView } from '#src/funnel/react.tsx';
import { useTextBeforeHydration } from '#src/lib/text-before-hydration.ts';
import { EmptyStreet } from '#src/ui/art/empty-street.tsx';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Field } from '#src/ui/input.tsx';
import { PhoneQuestion } from '#src/ui/phone-question.tsx';

const requestSubscriptionSentences = {
  'invalid-input': 'Digite um celular com DDD, como (48) 99999-8888, ou um e-mail.',
  'too-many-attempts': 'Já pediram avisos demais daqui ou para este contato. Tente de novo mais tarde.',
  network: 'O pedido de aviso não saiu daqui. Tente de novo.',
  busy: busySentence,
  slow: 'O serviço demorou a responder. Tente de novo em instantes.',
} satisfies Record<RefusedBy<'requestSubscription'> | RequestFailure, string>;

/** Says that nobody delivers to this address. Offers another address, or a notification once somebody does. */
export function NoResellerScreen() {
  const send = useSend();
  const address = useContextValue('address');
  const isSubscribed = useView('noReseller', 'subscribed') !== undefined;
  const searchAgain = () => {
    send({ type: 'step.open', step: 'address' });
    send({ type: 'address.search' });
  };
  return (
    <StepFrame
      step="noReseller"
      footer={
        <StepForm event="address.search" action={pathOf({ step: 'address' })} onSubmit={searchAgain}>
          <Button type="submit" size="lg" full>
            Tentar outro endereço
          </Button>
        </StepForm>
      }
    >
      <EmptyStreet className="mx-auto h-40" />
      <p className="mt-6 text-lg">
        Nenhuma revenda parceira ainda entrega neste endereço
        {address && (
          <>
            : <strong className="font-semibold">{formatArea(address)}</strong>
          </>
        )}
        .
      </p>
      <p className="mt-2 text-ink-soft">
        Sentimos muito, ainda mais se o gás acabou agora. Se você pode receber em outro lugar, tente o
        endereço de lá.
      </p>
      <div className="mt-8 border-t border-line pt-6">
        {isSubscribed ? <Subscribed /> : <SubscriptionForm />}
      </div>
    </StepFrame>
  );
}

function SubscriptionForm() {
  const send = useSend();
  const { typed, remember } = useTyped();
  const problem = useContextValue('problem');
  const isBusy = useBusy('noReseller');
  const form = useForm({
    resolver: standardSchemaResolver(subscriptionForm),
    defaultValues: { subscriptionContact: typed.subscriptionContact ?? '' },
    errors: usePostedErrors<{ subscriptionContact: string }>('subscription.request'),
  });
  const { register, handleSubmit, getValues, formState } = form;
  const keep = () => remember({ subscriptionContact: getValues('subscriptionContact').slice(0, 200) });
  useTextBeforeHydration(form, ['subscriptionContact'], keep);
  const submit = handleSubmit(({ subscriptionContact }) =>
    send({ type: 'subscription.request', contact: subscriptionContact }),
  );
  const { 'invalid-input': invalid, ...lost } = requestSubscriptionSentences;
  const failure = messageFor(lost, problem);
  const wrong = formState.errors.subscriptionContact && contactProblem(getValues('subscriptionContact'));
  const take = (phone: string) => {
    form.setValue('subscriptionContact', formatPhone(phone));
    keep();
    void submit();
  };
  return (
    <StepForm event="subscription.request" onSubmit={submit}>
      <h2 className="text-lg font-semibold">Avise-me quando houver entrega aqui</h2>
      <div className="mt-3 flex flex-col gap-4">
        <PhoneQuestion reading={wrong?.reading} onTake={take}>
          <Field
            {...register('subscriptionContact', { onChange: keep })}
            defaultValue={formState.defaultValues?.subscriptionContact}
            label="Celular com DDD ou e-mail"
            hint="Usamos só para este aviso, e você pode cancelar quando quiser."
            error={wrong?.sentence ?? (problem?.code === 'invalid-input' ? invalid : undefined)}
            maxLength={254}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
          />
        </PhoneQuestion>
        {failure && (
          <Callout tone="danger" live="assertive">
            {failure}
          </Callout>
        )}
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Guardando seu contato">
          Avise-me
        </Button>
      </div>
    </StepForm>
  );
}

function Subscribed() {
  const cancelPath = useQueryClient().getQueryData<string>(subscriptionPathKey);
  return (
    <Callout tone="success" title="Anotado" live="polite">
      Avisamos você assim que uma revenda entregar aí.{' '}
      {cancelPath === undefined ? (
        'O aviso vem com um link para não receber mais nada.'
      ) : (
        <>
          Mudou de ideia?{' '}
          <a href={cancelPath} className="link">
            Cancelar o aviso
          </a>
        </>
      )}
    </Callout>
  );
}
