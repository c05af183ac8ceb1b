import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { codeLength } from '#contract/phone/code-length';
import { codeForm } from '#contract/phone/verification';
import { Callout } from './callout.tsx';
import { CodeInput } from './code-input.tsx';
import { useWebOtp } from './web-otp.ts';

const shortCode = { code: { type: 'posted' } };
const noErrors = {};

interface CodeFormProps {
  label: string;
  hint?: string;
  /** Shown for a code with too few numbers. */
  shortError: string;
  /** A code is being checked or another one sent; input is disabled. */
  isBusy: boolean;
  /** The form's id, for a button outside it. */
  id?: string;
  /** Where the form is posted before hydration; the page's own address where absent. */
  action?: string | undefined;
  /** Fields that go with the code where it is posted. */
  hidden?: ReactNode;
  /** Text typed before hydration. */
  initialCode?: string | undefined;
  /** Whether a posted form had too few numbers. */
  wasShort?: boolean;
  /** Why the last request failed; another object for each failure, which is then brought into sight. */
  failure?: object | undefined;
  /** The failure in words. */
  failureText?: string | undefined;
  /** The failure is a wrong code: it is cleared for the next one. Any other code stays, to be sent again. */
  isWrong?: boolean;
  /** The code is submitted with its last digit, also where the browser reads it from the SMS. */
  submitsItself?: boolean;
  /** The code's field, for a caller that gives it the focus. */
  field?: RefObject<HTMLInputElement | null>;
  /** Content below the field. */
  children?: ReactNode;
  onSubmit: (code: string) => void;
}

/** Asks for the code of an SMS: typed, pasted or filled in by the phone. */
export function CodeForm({
  label,
  hint,
  shortError,
  isBusy,
  id,
  action,
  hidden,
  initialCode = '',
  wasShort = false,
  failure,
  failureText,
  isWrong = false,
  submitsItself = false,
  field: givenField,
  children,
  onSubmit,
}: CodeFormProps) {
  const { control, handleSubmit, watch, setValue, clearErrors, formState } = useForm({
    resolver: standardSchemaResolver(codeForm),
    reValidateMode: 'onSubmit',
    defaultValues: { code: initialCode },
    errors: wasShort ? shortCode : noErrors,
  });
  const code = watch('code');
  const isShort = formState.errors.code !== undefined;
  const answered = useRef(failure);
  const ownField = useRef<HTMLInputElement>(null);
  const field = givenField ?? ownField;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (answered.current !== failure && isWrong) setValue('code', '');
    answered.current = failure;
  }, [failure, isWrong, setValue]);

  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  useWebOtp(submitsItself, (received) => {
    setValue('code', received);
    if (!isBusy) onSubmit(received);
  });

  const submit = handleSubmit((typed) => {
    if (!isBusy) onSubmit(typed.code);
  });
  // Below the field, which keeps the focus, large text or a keyboard leaves it out of sight.
  useEffect(() => {
    if (isShort || (failure && failureText)) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isShort, failure, failureText]);
  // The message of a wrong code is shown at the field until the next one is sent.
  const fieldError = code === '' || isWrong ? failureText : undefined;
  return (
    <form
      ref={form}
      id={id}
      method="post"
      action={action}
      noValidate
      onSubmit={submit}
      className="flex w-full flex-col gap-5"
    >
      {hidden}
      <Controller
        control={control}
        name="code"
        render={({ field: { ref, onChange, ...input } }) => (
          <CodeInput
            {...input}
            ref={(box) => {
              ref(box);
              field.current = box;
            }}
            label={label}
            hint={hint}
            length={codeLength}
            onChange={(digits) => {
              onChange(digits);
              clearErrors();
            }}
            readOnly={isBusy}
            onComplete={submitsItself ? onSubmit : undefined}
            error={isShort ? shortError : fieldError}
          />
        )}
      />
      {code !== '' && !isShort && failureText && !isWrong && (
        <Callout tone="danger" live="assertive" className="w-full">
          {failureText}
        </Callout>
      )}
      {children}
    </form>
  );
}
