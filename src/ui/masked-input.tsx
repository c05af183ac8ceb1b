import 'imask/esm/masked/pattern';
import type { ComponentPropsWithRef, FormEvent } from 'react';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import IMaskMixin from 'react-imask/esm/mixin';
import { FieldFrame, type FieldWords, useFieldWiring } from './field-frame.tsx';
import { AffixBox, type Affixes, textControlClass } from './input.tsx';
import { maskPlaces, maskTokens, maskValue } from './mask.ts';

const PatternInput = IMaskMixin<HTMLInputElement>(({ inputRef, ...input }) => (
  <input {...input} ref={inputRef} />
));

const definitions = Object.fromEntries(
  Object.entries(maskTokens).map(([sign, { accepts, change }]) => [
    sign,
    { mask: accepts, ...(change && { prepareChar: change }) },
  ]),
);

/** The same mask in the library's own signs, whose escape is a backslash. */
function patternOf(mask: string): string {
  return maskPlaces(mask)
    .map((place) => ('literal' in place ? `\\${place.literal}` : signOf(place.token)))
    .join('');
}

function signOf(token: (typeof maskTokens)[keyof typeof maskTokens]): string {
  return Object.entries(maskTokens).find(([, known]) => known === token)?.[0] ?? '';
}

/** Keeps the library from moving the caret when the field gets the focus: a selection made by script would be lost. */
function leaveCaretOnFocus(box: HTMLDivElement | null) {
  const stop = (event: Event) => event.stopPropagation();
  box?.addEventListener('focus', stop, true);
  return () => box?.removeEventListener('focus', stop, true);
}

export type MaskedFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'prefix'
> &
  FieldWords &
  Affixes & {
    /** Signs of `mask.ts`, for instance `masks.phone`. */
    mask: string;
    /** Masked or raw; controlled when given. */
    value?: string | undefined;
    defaultValue?: string | undefined;
    /** Takes react-hook-form's `field.onChange` or `register().onChange`; `target.value` is masked. */
    onChange?: (event: { target: HTMLInputElement; type: 'change' }) => unknown;
    /** Changes typed or pasted text before it is laid into the mask, for instance `withoutCountryCode`. */
    prepare?: (text: string) => string;
  };

/** One line of text held in the form of a mask. A plain input with the masked value until the page is alive. */
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
  value,
  defaultValue,
  onChange,
  prepare,
  ref,
  ...input
}: MaskedFieldProps) {
  const wiring = useFieldWiring({ hint, error }, input.id, input['aria-describedby']);
  const pattern = useMemo(() => patternOf(mask), [mask]);
  const boxRef = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState<string>();

  // The library takes every change for one made at its caret. Autofill and scripts put a whole new value instead.
  const takeReplacement = (event: FormEvent<HTMLInputElement>) => {
    const { nativeEvent, currentTarget: box } = event;
    const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    if (how !== '' && how !== 'insertReplacementText') return;
    event.stopPropagation();
    box.value = maskValue(mask, prepare?.(box.value) ?? box.value);
    setAccepted(box.value);
    onChange?.({ target: box, type: 'change' });
  };

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => boxRef.current);

  // A form fills and resets its registered fields behind the library's back.
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box || value !== undefined || box.value === accepted) return;
    box.value = maskValue(mask, box.value);
    setAccepted(box.value);
  });

  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className }} id={wiring.id}>
      <AffixBox before={before} after={after}>
        <div ref={leaveCaretOnFocus} className="contents">
          <PatternInput
            inputMode={/[XSAa]/.test(mask) ? 'text' : 'numeric'}
            {...input}
            {...wiring}
            mask={pattern}
            definitions={definitions}
            value={value ?? accepted}
            onInputCapture={takeReplacement}
            defaultValue={maskValue(mask, value ?? defaultValue ?? '')}
            inputRef={boxRef}
            className={textControlClass}
            prepare={prepare}
            onAccept={(_: string, control: { el: { input?: unknown } }) => {
              const target = control.el.input;
              if (!(target instanceof HTMLInputElement)) return;
              setAccepted(target.value);
              onChange?.({ target, type: 'change' });
            }}
          />
        </div>
      </AffixBox>
    </FieldFrame>
  );
}
