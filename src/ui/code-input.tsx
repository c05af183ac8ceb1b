import { type ClipboardEvent, type Ref, type SyntheticEvent, useMemo } from 'react';
import { cx } from './cx.ts';
import { FieldFrame, type FieldWords, useFieldWiring } from './field-frame.tsx';
import { MaskedInput } from './masked-input.tsx';

export type CodeInputProps = FieldWords & {
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  onComplete?: ((code: string) => void) | undefined;
  length?: number;
  name?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A one-time code: one input that looks like boxes, so that autofill, paste and screen readers work. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  onBlur,
  length = 6,
  name = 'code',
  disabled = false,
  readOnly = false,
  ref,
  ...words
}: CodeInputProps) {
  const wiring = useFieldWiring(words);
  const mask = useMemo(() => ({ mask: '0'.repeat(length) }), [length]);
  const change = (digits: string, event?: InputEvent) => {
    onChange(digits);
    if (event && digits.length === length) onComplete?.(digits);
  };
  // A complete pasted code replaces what was typed.
  const makeRoom = ({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>) => {
    if (clipboardData.getData('text').replace(/\D/g, '').length >= length) currentTarget.select();
  };
  // Boxes fill from the left and the caret is invisible, so it stays at the end. A selection is not changed.
  const keepCaretLast = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const end = input.value.length;
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
      input.setSelectionRange(end, end);
  };
  return (
    <FieldFrame {...words} id={wiring.id}>
      <div className="group relative max-w-96">
        <MaskedInput
          {...wiring}
          mask={mask}
          ref={ref}
          name={name}
          value={value}
          disabled={disabled}
          readOnly={readOnly}
          onChange={change}
          onBlur={onBlur}
          onPaste={makeRoom}
          onSelect={keepCaretLast}
          type="text"
          autoComplete="one-time-code"
          spellCheck={false}
          className="absolute inset-0 z-10 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent noscript:rounded-control noscript:px-4 noscript:text-xl noscript:text-ink noscript:caret-ink noscript:inset-ring noscript:inset-ring-control"
        />
        <div aria-hidden="true" className="flex gap-2 noscript:invisible">
          {Array.from({ length }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
              key={place}
              className={cx(
                'flex h-14 grow basis-0 items-center justify-center rounded-control bg-raised text-xl font-semibold tabular-nums inset-ring forced-colors:border',
                words.error ? 'inset-ring-2 inset-ring-danger' : 'inset-ring-control',
                disabled && 'bg-surface text-ink-soft',
                place === Math.min(value.length, length - 1) &&
                  'group-focus-within:outline-3 group-focus-within:outline-offset-1 group-focus-within:outline-focus',
              )}
            >
              {value[place]}
              {place === value.length && (
                <span className="hidden h-6 w-0.5 animate-shimmer bg-flame-ink group-focus-within:block" />
              )}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
