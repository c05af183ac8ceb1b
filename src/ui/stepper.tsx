import type { KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import { minusIcon } from './icons/minus.ts';
import { plusIcon } from './icons/plus.ts';

export type StepperProps = {
  /** The label of the quantity: "Quantidade de botijões P13". */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
};

const buttonClass =
  'flex size-12 items-center justify-center rounded-full text-flame-ink transition-colors hover:bg-flame-soft active:bg-flame-soft aria-disabled:text-ink-soft aria-disabled:opacity-50 aria-disabled:hover:bg-transparent';

/** A quantity with buttons for less and more. Arrow keys, Home and End work on either button. */
export function Stepper({ label, value, min = 0, max = 99, onChange }: StepperProps) {
  const go = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
  };
  const keys = (event: KeyboardEvent) => {
    const wanted: Record<string, number> = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max };
    const next = wanted[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  // At a limit a button ignores presses instead of being disabled, which would lose the focus.
  return (
    <fieldset className="inline-flex items-center rounded-full bg-raised inset-ring inset-ring-control forced-colors:border">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label="Diminuir"
        aria-disabled={value <= min || undefined}
        onClick={() => go(value - 1)}
        onKeyDown={keys}
        className={buttonClass}
      >
        <Icon name={minusIcon} />
      </button>
      <output aria-live="polite" className="min-w-8 text-center text-lg font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label="Aumentar"
        aria-disabled={value >= max || undefined}
        onClick={() => go(value + 1)}
        onKeyDown={keys}
        className={buttonClass}
      >
        <Icon name={plusIcon} />
      </button>
    </fieldset>
  );
}
