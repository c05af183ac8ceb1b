import type { ComponentPropsWithRef, FormEvent } from 'react';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldWords, useFieldWiring } from './field-frame.tsx';
import { AffixBox, type Affixes, textControlClass } from './input.tsx';
import { maskValue } from './mask.ts';
import type { CaretKeeper } from './mask-caret.tsx';

const loadCaret = async () => (await import('./mask-caret.tsx')).MaskCaret;

export type MaskedFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'prefix'
> &
  FieldWords &
  Affixes & {
    /** Mask characters of `mask.ts`, for instance `masks.phone`. */
    mask: string;
    /** Masked or raw. */
    defaultValue?: string | undefined;
    /** Accepts react-hook-form's `register().onChange`; `target.value` is masked. */
    onChange?: (event: { target: HTMLInputElement; type: 'change' }) => unknown;
    /** Changes typed or pasted text before it is masked, for instance `withoutCountryCode`. */
    prepare?: (text: string) => string;
  };

/**
 * One line of masked text: a plain input from the first byte on, so that early input is not lost. The code that keeps
 * the caret in the middle of the text is loaded with the first focus.
 */
export function MaskedField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  before,
  after,
  className,
  mask,
  defaultValue,
  onChange,
  prepare,
  ref,
  ...input
}: MaskedFieldProps) {
  const wiring = useFieldWiring({ hint, error }, input.id, input['aria-describedby']);
  const box = useRef<HTMLInputElement>(null);
  const keeper = useRef<CaretKeeper>(null);
  const [MaskCaret, setMaskCaret] = useState<Awaited<ReturnType<typeof loadCaret>>>();

  /** Until it is loaded the field is masked too: only the caret jumps to the end. */
  const bringCaret = () => {
    if (!MaskCaret)
      loadCaret().then(
        (loaded) => setMaskCaret(() => loaded),
        () => undefined,
      );
  };

  const applyMask = (field: HTMLInputElement) => {
    const masked = maskValue(mask, prepare?.(field.value) ?? field.value);
    if (masked !== field.value) field.value = masked;
    keeper.current?.sync();
  };

  const emitChange = (field: HTMLInputElement) => onChange?.({ target: field, type: 'change' });

  const take = (field: HTMLInputElement) => {
    // The keeper masks and reports its own changes; the caret may be on a literal that waits for the next character.
    if (keeper.current) return;
    applyMask(field);
    emitChange(field);
  };

  // The keeper treats every change as one at the caret, but autofill and scripts replace the whole value.
  const takeReplacement = (event: FormEvent<HTMLInputElement>) => {
    const { nativeEvent, currentTarget: field } = event;
    const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    if (how !== '' && how !== 'insertReplacementText') return;
    event.stopPropagation();
    applyMask(field);
    emitChange(field);
  };

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);

  // A form's reset and input before hydration set the field without applying the mask.
  useLayoutEffect(() => {
    const field = box.current;
    if (!field) return;
    const isFocused = field === document.activeElement;
    if (!isFocused || !keeper.current) applyMask(field);
    if (isFocused) bringCaret();
  });

  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className }} id={wiring.id}>
      <AffixBox before={before} after={after}>
        <input
          inputMode={/[XSAa]/.test(mask) ? 'text' : 'numeric'}
          {...input}
          {...wiring}
          ref={box}
          defaultValue={maskValue(mask, defaultValue ?? '')}
          className={textControlClass}
          onFocus={(event) => {
            bringCaret();
            input.onFocus?.(event);
          }}
          onKeyDownCapture={() => keeper.current?.sync()}
          onInputCapture={takeReplacement}
          onInput={({ nativeEvent, currentTarget }) => {
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            if (!isComposing) take(currentTarget);
          }}
          onCompositionEnd={(event) => take(event.currentTarget)}
        />
      </AffixBox>
      {MaskCaret && <MaskCaret {...{ box, mask, prepare, keeper }} onAccept={emitChange} />}
    </FieldFrame>
  );
}
