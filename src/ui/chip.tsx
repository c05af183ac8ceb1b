import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type ChipProps = ComponentPropsWithRef<'button'> & { pressed: boolean };

const chipClass = (isOn: boolean) =>
  cx(
    'btn inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-full font-medium transition-colors',
    isOn
      ? 'bg-flame-soft text-flame-ink inset-ring-2 inset-ring-flame-ink'
      : 'bg-raised text-ink inset-ring inset-ring-control hover:bg-surface',
  );

export function Chip({ pressed, type = 'button', className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={pressed}
      className={cx(chipClass(pressed), 'px-gutter', className)}
    >
      {pressed && <Icon name="check" size="sm" />}
      {children}
    </button>
  );
}

/** A native select that looks like a chip. `isOn` marks a choice that narrows a list. */
export function ChipSelect({
  label,
  value,
  choices,
  isOn = false,
  onChange,
}: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  isOn?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <span className="relative inline-flex shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={cx(chipClass(isOn), 'appearance-none py-1.5 pr-9 pl-4 [field-sizing:content]')}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon
        name="caret-down"
        size="sm"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-soft"
      />
    </span>
  );
}
