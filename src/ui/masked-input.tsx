import {
  type ComponentPropsWithoutRef,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { IMask, IMaskInput } from 'react-imask';
import { FieldFrame, type FieldWords, useFieldWiring } from './field-frame.tsx';
import { AffixBox, type Affixes, textControlClass } from './input.tsx';
import type { Mask } from './masks.ts';

export type MaskedInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'prefix' | 'min' | 'max'
> & {
  mask: Mask;
  ref?: Ref<HTMLInputElement> | undefined;
  /** The form's value, masked. Omit it without a form library. */
  value?: string | undefined;
  /** The text in the server's HTML if there is no `value`. */
  defaultValue?: string | undefined;
  /** Receives the masked text on every change. `event` is undefined if code changed the text, not a person. */
  onChange?: ((text: string, event?: InputEvent) => void) | undefined;
};

/** Wraps `IMaskInput`: renders the value on the server and preserves text typed before hydration. */
export function MaskedInput({ mask, value, defaultValue = '', onChange, ref, ...input }: MaskedInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const [first] = useState(() => IMask.pipe(value ?? defaultValue, mask));
  const [isMounted, setMounted] = useState(false);

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);

  const reportEarly = useEffectEvent(() => {
    const early = box.current?.value ?? '';
    if (early !== first) onChange?.(early, new InputEvent('input'));
  });
  // `IMaskInput` overwrites the text when it mounts, so text typed before hydration is reported first.
  useEffect(() => {
    reportEarly();
    setMounted(true);
  }, []);

  return (
    <IMaskInput
      inputMode="numeric"
      {...input}
      {...mask}
      inputRef={box}
      defaultValue={first}
      {...(isMounted && value !== undefined && { value })}
      onAccept={(text, _, event) => onChange?.(text, event)}
    />
  );
}

export type MaskedFieldProps = MaskedInputProps & FieldWords & Affixes;

/** One line of masked text. Spread `field` of react-hook-form's `Controller` on it, or use it as a plain input. */
export function MaskedField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  before,
  after,
  className,
  ...input
}: MaskedFieldProps) {
  const wiring = useFieldWiring({ hint, error }, input.id, input['aria-describedby']);
  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className }} id={wiring.id}>
      <AffixBox before={before} after={after}>
        <MaskedInput {...input} {...wiring} className={textControlClass} />
      </AffixBox>
    </FieldFrame>
  );
}
