import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { type CheckedCustomer, type CustomerTexts, customerForm } from '#contract/order/customer-form';
import { type PhoneUse, readPhone } from '#contract/phone/mobile-phone';
import { formatPhone, isFixedLine } from '#contract/phone/phone-number';
import { formatCpf } from '#contract/tax-id/tax-id';
import { usePostedAnswer, usePostedErrors } from '#src/frame/posted-answer.ts';
import { StepForm } from '#src/frame/step-form.tsx';
import { fixedLineNote } from '#src/frame/verification/fixed-line.sentences.ts';
import { chosenChannel } from '#src/frame/verification/no-code.tsx';
import { useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { usePhoneUse } from '#src/lib/phone-use.ts';
import { useTextBeforeHydration } from '#src/lib/text-before-hydration.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/input.tsx';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { cpfMask } from '#src/ui/masks.ts';
import { PhoneField } from '#src/ui/phone-field.tsx';
import { submitting } from '#src/ui/submitting.ts';

export const customerFormId = 'customer';

interface CustomerFormProps {
  /** The phone verified in this browser, if the order uses it. */
  verifiedPhone: string | undefined;
  busy: boolean;
  focusPhone: boolean;
  onChangePhone: () => void;
  onLeaveDevice: () => void;
  /** Tells whether the typed phone is a fixed line, which is called. */
  onFixedLine: (isFixedLine: boolean) => void;
}

/** Asks who receives the order. Fields are saved as they are typed. */
export function CustomerForm(props: CustomerFormProps) {
  const { verifiedPhone, busy, focusPhone, onChangePhone, onLeaveDevice, onFixedLine } = props;
  const use = usePhoneUse();
  const postedAnswer = usePostedAnswer('customer.submit');
  const { actor } = useFunnel();
  const send = useSend();
  const { typed, remember } = useTyped();
  const knownCustomer = actor.getSnapshot().context.customer;
  const knownCpf = formatCpf(knownCustomer?.cpf ?? '');
  const form = useForm<CustomerTexts, unknown, CheckedCustomer>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(customerForm),
    errors: usePostedErrors<CustomerTexts>('customer.submit'),
    defaultValues: {
      name: typed.name || (knownCustomer?.name ?? ''),
      phone: verifiedPhone
        ? formatPhone(verifiedPhone)
        : typed.phone || formatPhone(knownCustomer?.phone ?? ''),
      // An empty CPF means that the customer erased it while name or phone are still typed. After a submission all
      // typed fields are empty, and then the known CPF is used.
      cpf: typed.name || typed.phone ? (typed.cpf ?? knownCpf) : typed.cpf || knownCpf,
    },
  });
  const { register, control, handleSubmit, setValue, getValues, formState } = form;
  const { errors, defaultValues } = formState;

  const keepName = () => remember({ name: getValues('name') });
  useTextBeforeHydration(form, ['name'], keepName);
  const submit = handleSubmit(({ cpf, ...customer }, event) => {
    if (busy) return;
    if (verifiedPhone === undefined && !('phone' in readPhone(customer.phone, use)))
      return form.setError('phone', { type: 'fixed-line' });
    remember({ name: '', phone: '', cpf: '' });
    send({
      type: 'customer.submit',
      customer: { ...customer, ...(cpf && { cpf }) },
      ...chosenChannel(event),
    });
  });
  const onTypePhone = (phone: string) => {
    remember({ phone });
    onFixedLine(isFixedLine(phone));
  };
  /** Takes the offered number. It also submits the form if the person already tried to. */
  const takePhone = (phone: string) => {
    const wasSubmitted = formState.isSubmitted || postedAnswer !== undefined;
    setValue('phone', formatPhone(phone), { shouldValidate: true });
    onTypePhone(formatPhone(phone));
    if (wasSubmitted) void submit();
  };
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
          <CustomerPhone
            form={form}
            focusOnArrival={focusPhone}
            use={use}
            onType={onTypePhone}
            onTake={takePhone}
          />
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

interface CustomerPhoneProps {
  form: UseFormReturn<CustomerTexts, unknown, CheckedCustomer>;
  use: PhoneUse;
  onType: (typed: string) => void;
  onTake: (phone: string) => void;
  /** Focuses the field when it replaces a verified phone. */
  focusOnArrival: boolean;
}

function CustomerPhone({
  form: { control, setFocus },
  focusOnArrival,
  use,
  onType,
  onTake,
}: CustomerPhoneProps) {
  useEffect(() => {
    if (focusOnArrival) setFocus('phone');
  }, [focusOnArrival, setFocus]);

  return (
    <Controller
      control={control}
      name="phone"
      render={({ field, fieldState }) => (
        <PhoneField
          {...field}
          onChange={(phone) => {
            field.onChange(phone);
            onType(phone);
          }}
          label="Celular"
          hint="Com DDD. Mandamos um código por SMS para confirmar que é seu."
          use={use}
          wrong={fieldState.error && field.value}
          onTake={onTake}
        />
      )}
    />
  );
}

const forgetFormId = 'forget-phone';

interface VerifiedPhoneProps {
  phone: string;
  busy: boolean;
  onChangePhone: () => void;
  onLeaveDevice: () => void;
}

function VerifiedPhone({ phone, busy, onChangePhone, onLeaveDevice }: VerifiedPhoneProps) {
  return (
    <div className="rounded-card bg-surface p-4">
      <input type="hidden" name="phone" value={formatPhone(phone)} />
      <p className="flex items-center gap-3">
        <Icon name="shield-check" size="lg" className="text-success" />
        <span>
          <span className="block text-lg font-semibold tabular-nums">{formatPhone(phone)}</span>
          <span className="block text-sm text-ink-soft">Telefone confirmado neste aparelho</span>
          {isFixedLine(phone) && <span className="block text-sm text-ink-soft">{fixedLineNote}</span>}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <button
          type="submit"
          name="otherPhone"
          value="1"
          className="link min-h-10"
          onClick={(event) => {
            event.preventDefault();
            onChangePhone();
          }}
        >
          Trocar número
        </button>
        <button
          {...submitting(forgetFormId, busy ? undefined : onLeaveDevice)}
          className="link min-h-10"
          aria-disabled={busy || undefined}
        >
          Sair deste aparelho
        </button>
      </div>
    </div>
  );
}
