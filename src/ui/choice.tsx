import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { FieldError, useFieldWiring } from './field-frame.tsx';

const boxClass = cx(
  'mt-0.5 size-6 shrink-0 appearance-none bg-raised inset-ring inset-ring-control transition-[background-color,box-shadow]',
  'checked:bg-flame checked:inset-ring-flame aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger',
  'forced-colors:appearance-auto',
);

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const wiring = useFieldWiring({ hint, error }, input.id, input['aria-describedby']);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label className="relative flex min-h-12 gap-3 py-2.5">
        <input {...input} {...wiring} type="checkbox" className={cx(boxClass, 'peer rounded-lg')} />
        <svg
          viewBox="0 0 24 24"
          className="pointer-events-none absolute mt-0.5 size-6 opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          aria-hidden="true"
        >
          <path
            d="m7 12.5 3.5 3.5L17 9"
            className="fill-none stroke-on-flame"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="pt-0.5">
          {label}
          {hint && (
            <span id={`${wiring.id}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${wiring.id}-error`}>{error}</FieldError>
    </div>
  );
}

export type RadioCardProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
};

/** One of several choices, as a card. Use it in a `ChoiceGroup` and give all cards the same `name`. */
export function RadioCard({ label, hint, before, after, className, ...input }: RadioCardProps) {
  const made = useId();
  const hintId = `${input.id ?? made}-hint`;
  return (
    <label
      className={cx(
        'relative flex min-h-16 items-center gap-3 rounded-card bg-raised px-gutter py-3 inset-ring inset-ring-line transition-[background-color,box-shadow]',
        'hover:inset-ring-control has-checked:bg-flame-soft has-checked:inset-ring-2 has-checked:inset-ring-flame',
        'has-disabled:bg-surface has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'forced-colors:border',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        aria-describedby={hint ? hintId : input['aria-describedby']}
        className={cx(
          boxClass,
          'selected-mark mt-0 rounded-full outline-none checked:inset-ring-[7px] checked:bg-on-flame checked:inset-ring-flame',
        )}
      />
      {before && <span className="shrink-0">{before}</span>}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="min-w-0 grow basis-24">
          <span className="block font-semibold">{label}</span>
          {hint && (
            <span id={hintId} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
        {after && <span className="font-semibold">{after}</span>}
      </span>
    </label>
  );
}

export type ChoiceGroupProps = {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLegend?: boolean;
  /** Side by side from 640 px. */
  columns?: boolean;
  className?: string;
  children: ReactNode;
};

export function ChoiceGroup({
  legend,
  hint,
  error,
  hideLegend = false,
  columns = false,
  className,
  children,
}: ChoiceGroupProps) {
  const { id, ...wiring } = useFieldWiring({ hint, error });
  const errorBox = useRef<HTMLDivElement>(null);

  // The first choice takes the focus, so on a phone the error may be above the visible part.
  useEffect(() => {
    if (error) errorBox.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  return (
    <fieldset aria-describedby={wiring['aria-describedby']} className={cx('min-w-0', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 font-medium'}>{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      <div ref={errorBox} className={error ? 'my-2 scroll-my-24' : undefined}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      <div
        className={cx('grid grid-cols-1 gap-2', columns && 'sm:grid-cols-2', !hideLegend && !hint && 'mt-1')}
      >
        {children}
      </div>
    </fieldset>
  );
}
