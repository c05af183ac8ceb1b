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
  shortError: string;
  isBusy: boolean;
  /** Id of the form, for a button outside it. */
  id?: string;
  /** URL that the form is posted to before hydration. By default the page's URL. */
  action?: string | undefined;
  hidden?: ReactNode;
  /** Text typed before hydration. */
  initialCode?: string | undefined;
  /** Says whether a posted code had too few digits. */
  wasShort?: boolean;
  /** The reason why the last request failed. Each failure must be a new object, so that it scrolls into view. */
  failure?: object | undefined;
  failureText?: string | undefined;
  /** The code is wrong, so it is cleared. After another failure the code stays, to be sent again. */
  isWrong?: boolean;
  /** Submits the code with its last digit, also if the browser reads it from the SMS. */
  submitsItself?: boolean;
  field?: RefObject<HTMLInputElement | null>;
  children?: ReactNode;
  onSubmit: (code: string) => void;
}

/** Asks for the code of an SMS. It can be typed, pasted or filled in by the phone. */
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
  // The message is below the focused field, so large text or a keyboard may hide it.
  useEffect(() => {
    if (isShort || (failure && failureText)) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isShort, failure, failureText]);
  // The message of a wrong code stays at the field until the next one is sent.
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
