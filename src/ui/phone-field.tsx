import { useState } from 'react';
import { type PhoneUse, readPhone } from '#contract/phone/mobile-phone';
import { isFixedLine } from '#contract/phone/phone-number';
import { phoneSentences } from '#contract/phone/phone-words';
import { MaskedField, type MaskedFieldProps } from './masked-input.tsx';
import { phoneMask } from './phone-mask.ts';
import { PhoneQuestion } from './phone-question.tsx';

interface PhoneFieldProps extends Omit<MaskedFieldProps, 'mask' | 'error'> {
  use: PhoneUse;
  /** Replaces `hint` while the text is a fixed line. */
  fixedLineHint?: string;
  /** The text that was not accepted. The field says why, and offers the number that a person may confirm. */
  wrong: string | undefined;
  /** Takes the offered number (E.164). Without it, the button submits the form. */
  onTake?: (phone: string) => void;
}

/** A field of a phone. It keeps every typed character, and formats a text that has exactly one reading. */
export function PhoneField({
  use,
  wrong,
  onTake,
  hint,
  fixedLineHint = calledHint,
  onChange,
  ...field
}: PhoneFieldProps) {
  const [typed, setTyped] = useState(field.defaultValue ?? '');
  const problem = wrong === undefined ? undefined : readPhone(wrong, use);
  const fault = problem && 'fault' in problem ? problem.fault : undefined;
  const reading = problem && 'reading' in problem ? problem.reading : undefined;
  return (
    <PhoneQuestion reading={reading} onTake={onTake}>
      <MaskedField
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        {...field}
        onChange={(text, event) => {
          setTyped(text);
          onChange?.(text, event);
        }}
        hint={use === 'code' && isFixedLine(field.value ?? typed) ? fixedLineHint : hint}
        error={fault && phoneSentences[fault]}
        mask={phoneMask}
      />
    </PhoneQuestion>
  );
}

const calledHint =
  'É um telefone fixo: ligamos para dizer o código. Mensagens não chegam nele, então acompanhe por esta página.';
