import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, useForm } from 'react-hook-form';
import { type CheckedCustomer, type CustomerTexts, customerForm } from '#contract/order/customer-form';
import { formatPhone } from '#contract/phone/phone-number';
import { formatCpf } from '#contract/tax-id/tax-id';
import { usePostedErrors } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { askedChannel } from '#src/frame/verification/asked-channel.ts';
import { useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { useTypedEarly } from '#src/lib/typed-early.ts';
import { Field } from '#src/ui/input.tsx';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { cpfMask } from '#src/ui/masks.ts';
import { customerFormId } from './customer-fields.ts';
import { PhoneField } from './phone-field.tsx';
import { forgetFormId, VerifiedPhone } from './verified-phone.tsx';

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
  const knownCpf = formatCpf(known?.cpf ?? '');
  const form = useForm<CustomerTexts, unknown, CheckedCustomer>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(customerForm),
    errors: usePostedErrors<CustomerTexts>('customer.submit'),
    defaultValues: {
      name: typed.name || (known?.name ?? ''),
      phone: verifiedPhone ? formatPhone(verifiedPhone) : typed.phone || formatPhone(known?.phone ?? ''),
      // Erased where the rest is still typed; emptied along with it by a submission.
      cpf: typed.name || typed.phone ? (typed.cpf ?? knownCpf) : typed.cpf || knownCpf,
    },
  });
  const { register, control, handleSubmit, setValue, getValues, formState } = form;
  const { errors, defaultValues } = formState;

  const keepName = () => remember({ name: getValues('name') });
  useTypedEarly(form, ['name'], keepName);
  const submit = handleSubmit(({ cpf, ...customer }, event) => {
    if (busy) return;
    remember({ name: '', phone: '', cpf: '' });
    send({
      type: 'customer.submit',
      customer: { ...customer, ...(cpf && { cpf }) },
      ...askedChannel(event),
    });
  });
  const changePhone = () => {
    setValue('phone', '');
    onChangePhone();
  };

  return (
    <>
      <StepForm event="phone.forget" id={forgetFormId} onSubmit={onLeaveDevice} />
      <StepForm
        event="customer.submit"
        id={customerFormId}
        hasOtherButtons
        onSubmit={submit}
        className="flex flex-col gap-5"
      >
        <Field
          label="Nome"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={80}
          error={errors.name && 'Digite seu nome, com pelo menos 2 letras.'}
          {...register('name', { onChange: keepName })}
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
        <Controller
          control={control}
          name="cpf"
          render={({ field, fieldState }) => (
            <MaskedField
              {...field}
              onChange={(cpf) => {
                field.onChange(cpf);
                remember({ name: getValues('name'), cpf });
              }}
              label="CPF"
              optional
              hint="Só se você quiser na nota fiscal."
              mask={cpfMask}
              autoComplete="off"
              error={fieldState.error && 'Esse CPF não confere. Veja os números ou deixe em branco.'}
            />
          )}
        />
        <p className="text-sm text-ink-soft">
          Usamos seus dados só para este pedido.{' '}
          <a href="/politica-de-privacidade-2" className="link">
            Veja a política.
          </a>
        </p>
      </StepForm>
    </>
  );
}
