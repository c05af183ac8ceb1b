import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { codeLength } from '#contract/phone/code-length';
import { codeLifeSeconds } from '#contract/phone/code-life';
import { typedCode } from '#contract/phone/verification';
import { durationWords } from '#contract/text/duration-words';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';

const smsCodeForm = z.object({ codigo: typedCode });

interface SmsCodeFormProps {
  /** What the button says. */
  label: string;
  isBusy: boolean;
  busyLabel: string;
  onCode: (code: string) => void;
  /** What else can be done. */
  children: ReactNode;
}

/** Asks for the code of an SMS. */
export function SmsCodeForm({ label, isBusy, busyLabel, onCode, children }: SmsCodeFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(smsCodeForm),
    defaultValues: { codigo: '' },
  });
  const submit = handleSubmit(({ codigo }) => {
    if (!isBusy) onCode(codigo);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        {...register('codigo')}
        label="Código do SMS"
        hint={`São ${codeLength} números; vale por ${durationWords(codeLifeSeconds * 1000, 'minute')}.`}
        error={formState.errors.codigo && `O código tem ${codeLength} números.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        readOnly={isBusy}
      />
      <Button type="submit" size="lg" full busy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
      <div className="flex flex-wrap gap-2">{children}</div>
    </form>
  );
}
