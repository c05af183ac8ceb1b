import type { KeyboardEvent, MouseEvent } from 'react';
import { Icon } from './icon.tsx';
import { minusIcon } from './icons/minus.ts';
import { plusIcon } from './icons/plus.ts';

export type StepperProps = {
  /** Label of the quantity: "Quantidade de botijões P13". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** Value of the form fields `less` and `more`. The buttons submit them without a script. */
  submits?: string;
};

const buttonClass =
  'flex size-12 items-center justify-center rounded-full text-flame-ink transition-colors hover:bg-flame-soft active:bg-flame-soft aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** A quantity with buttons for less and more. Arrow keys, Home and End work on both buttons. */
export function Stepper({ label, value, min = 0, max = 99, onChange, submits }: StepperProps) {
  const go = (valueOfKey: number) => {
    const next = Math.min(max, Math.max(min, valueOfKey));
    if (next !== value) onChange(next);
  };
  const keys = (event: KeyboardEvent) => {
    const valueOfKey: Record<string, number> = {
      ArrowUp: value + 1,
      ArrowDown: value - 1,
      Home: min,
      End: max,
    };
    const next = valueOfKey[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  const button = (name: 'less' | 'more', valueOfKey: number) => ({
    type: submits === undefined ? ('button' as const) : ('submit' as const),
    ...(submits === undefined ? {} : { name, value: submits }),
    onClick(event: MouseEvent) {
      event.preventDefault();
      go(valueOfKey);
    },
  });
  // At a limit a button ignores presses. A disabled button would lose the focus.
  return (
    <fieldset className="inline-flex items-center rounded-full bg-raised inset-ring inset-ring-control forced-colors:border">
      <legend className="sr-only">{label}</legend>
      <button
        {...button('less', value - 1)}
        aria-label="Diminuir"
        aria-disabled={value <= min || undefined}
        onKeyDown={keys}
        className={buttonClass}
      >
        <Icon name={minusIcon} />
      </button>
      <output aria-live="polite" className="min-w-8 text-center text-lg font-semibold tabular-nums">
        {value}
      </output>
      <button
        {...button('more', value + 1)}
        aria-label="Aumentar"
        aria-disabled={value >= max || undefined}
        onKeyDown={keys}
        className={buttonClass}
      >
        <Icon name={plusIcon} />
      </button>
    </fieldset>
  );
}
