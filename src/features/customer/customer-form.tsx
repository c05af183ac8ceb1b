import { useEffect } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { formatPhone } from '#contract/phone/phone-number';
import { pathOf } from '#machines/order-funnel/steps';
import { askedChannel } from '#src/frame/verification/asked-channel.ts';
import { useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { useEarlyText } from '#src/lib/hydrating.ts';
import { lazyResolver } from '#src/lib/lazy-resolver.ts';
import { Field } from '#src/ui/input.tsx';
import { masks } from '#src/ui/mask.ts';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { type CustomerFields, customerFormId } from './customer-fields.ts';
import { PhoneField } from './phone-field.tsx';
import { VerifiedPhone } from './verified-phone.tsx';

interface CustomerFormProps {
  /** The phone verified in this browser, while it is the one used. */
  verifiedPhone: string | undefined;
  busy: boolean;
  focusPhone: boolean;
  onChangePhone: () => void;
  onLeaveDevice: () => void;
}

/** The recipient: typed fields are saved, and submitted as the customer. */
export function CustomerForm(props: CustomerFormProps) {
  const { verifiedPhone, busy, focusPhone, onChangePhone, onLeaveDevice } = props;
  const { actor } = useFunnel();
  const send = useSend();
  const { typed, remember } = useTyped();
  const known = actor.getSnapshot().context.customer;
  const early = useEarlyText(customerFormId);
  const form = useForm<CustomerFields>({
    mode: 'onTouched',
    resolver: lazyResolver(async () => (await import('./customer-rules.ts')).customerResolver),
    defaultValues: filled(
      {
        name: typed.name || known?.name,
        phone: formatPhone(verifiedPhone ?? (typed.phone || known?.phone || '')),
        // Erased where the rest is still typed; emptied along with it by a submission.
        cpf: typed.name || typed.phone ? (typed.cpf ?? known?.cpf) : typed.cpf || known?.cpf,
      },
      early,
    ),
  });
  const { register, handleSubmit, setValue, getValues, formState } = form;
  const { errors, defaultValues } = formState;

  useEffect(() => {
    if (Object.keys(early).length > 0) remember({ name: getValues('name') ?? '', ...early });
  }, [early, remember, getValues]);

  const submit = handleSubmit((whole, event) => {
    if (busy) return;
    remember({ name: '', phone: '', cpf: '' });
    send({ type: 'customer.submit', customer: whole, ...askedChannel(event) });
  });
  const changePhone = () => {
    setValue('phone', '');
    onChangePhone();
  };

  return (
    <form
      id={customerFormId}
      method="post"
      action={pathOf({ step: 'personalData' })}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <Field
        label="Nome"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={80}
        error={nameSentence(errors.name)}
        {...register('name', { onChange: ({ target }) => remember({ name: target.value }) })}
        defaultValue={defaultValues?.name}
      />
      {verifiedPhone === undefined ? (
        <PhoneField form={form} focusOnArrival={focusPhone} />
      ) : (
        <VerifiedPhone
          phone={verifiedPhone}
          busy={busy}
          onChangePhone={changePhone}
          onLeaveDevice={onLeaveDevice}
        />
      )}
      <MaskedField
        label="CPF"
        optional
        hint="Só se você quiser na nota fiscal."
        mask={masks.cpf}
        autoComplete="off"
        error={errors.cpf && 'Esse CPF não confere. Veja os números ou deixe em branco.'}
        {...register('cpf', {
          setValueAs: (text: string | undefined) => text || undefined,
          onChange: ({ target }) => remember({ name: getValues('name') ?? '', cpf: target.value }),
        })}
        defaultValue={defaultValues?.cpf}
      />
      <p className="text-sm text-ink-soft">
        Usamos seus dados só para este pedido.{' '}
        <a href="/politica-de-privacidade-2" className="link">
          Veja a política.
        </a>
      </p>
    </form>
  );
}

function nameSentence(error: FieldError | undefined): string | undefined {
  return error?.type === 'unloaded' ? error.message : error && 'Digite seu nome, com pelo menos 2 letras.';
}

/** Leaves out empty values, and fields changed already: what is in a field without an initial value stays. */
function filled(
  values: Record<keyof CustomerFields, string | undefined>,
  early: Readonly<Record<string, string>>,
): Partial<CustomerFields> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value && !(name in early)));
}
