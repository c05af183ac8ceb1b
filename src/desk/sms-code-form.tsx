import { type FormEvent, type ReactNode, useState } from 'react';
import { codeLength } from '#contract/phone/code-length';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/input.tsx';

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
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('codigo') ?? '').replace(/\D/g, '');
    setFault(code.length === codeLength ? undefined : `O código tem ${codeLength} números.`);
    if (code.length === codeLength && !isBusy) onCode(code);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        name="codigo"
        label="Código do SMS"
        hint={`São ${codeLength} números; vale por 5 minutos.`}
        error={fault}
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
