import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type PhoneUse, phoneForms } from '#contract/phone/mobile-phone';
import { formatPhone } from '#contract/phone/phone-number';
import { PhoneField } from './phone-field.tsx';

const wrongPhone = { phone: { type: 'posted' } };
const noErrors = {};

interface PhoneFormProps {
  label: string;
  hint: string;
  use: Exclude<PhoneUse, 'message'>;
  isBusy: boolean;
  /** Id of the form, for a button outside it. */
  id?: string;
  /** URL that the form is posted to before hydration. By default the page's URL. */
  action?: string | undefined;
  name?: string;
  hidden?: ReactNode;
  initialPhone?: string | undefined;
  wasWrong?: boolean;
  callout?: ReactNode;
  children?: ReactNode;
  onType?: (typed: string) => void;
  /** Receives the phone in E.164. */
  onSubmit: (phone: string, event: BaseSyntheticEvent | undefined) => void;
}

/** Asks for the phone that receives a code. */
export function PhoneForm({
  label,
  hint,
  use,
  isBusy,
  id,
  action,
  name = 'phone',
  hidden,
  initialPhone = '',
  wasWrong = false,
  callout,
  children,
  onType,
  onSubmit,
}: PhoneFormProps) {
  const { control, handleSubmit, setValue } = useForm({
    resolver: standardSchemaResolver(phoneForms[use]),
    defaultValues: { phone: initialPhone },
    errors: wasWrong ? wrongPhone : noErrors,
  });
  const submit = handleSubmit(({ phone }, event) => {
    if (!isBusy) onSubmit(phone, event);
  });
  const take = (phone: string) => {
    const formatted = formatPhone(phone);
    setValue('phone', formatted);
    onType?.(formatted);
    void submit();
  };
  return (
    <form id={id} method="post" action={action} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {hidden}
      {callout}
      <Controller
        control={control}
        name="phone"
        render={({ field, fieldState }) => (
          <PhoneField
            {...field}
            name={name}
            onChange={(typed) => {
              field.onChange(typed);
              onType?.(typed);
            }}
            label={label}
            hint={hint}
            use={use}
            wrong={fieldState.error && field.value}
            onTake={take}
            enterKeyHint="send"
            readOnly={isBusy}
          />
        )}
      />
      {children}
    </form>
  );
}
