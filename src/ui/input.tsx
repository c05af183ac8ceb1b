import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx.ts';
import { controlClass, FieldFrame, type FieldWords, useFieldWiring } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export type Affixes = { before?: ReactNode; after?: ReactNode };

/** Positions `before` and `after` over the ends of a control. */
export function AffixBox({ before, after, children }: Affixes & { children: ReactNode }) {
  if (!before && !after) return children;
  return (
    <div
      className="group/affix relative"
      data-before={before ? '' : undefined}
      data-after={after ? '' : undefined}
    >
      {before && (
        <div className="pointer-events-none absolute inset-y-0 left-0 flex w-12 items-center justify-center text-ink-soft">
          {before}
        </div>
      )}
      {children}
      {after && (
        <div className="absolute inset-y-0 right-0 flex min-w-12 items-center justify-center">{after}</div>
      )}
    </div>
  );
}

export const textControlClass = cx(
  controlClass,
  'px-gutter read-only:bg-surface group-data-before/affix:pl-12 group-data-after/affix:pr-14',
);

export type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'> & FieldWords & Affixes;

/** One line of text. Spread react-hook-form's `register(…)` on it, or control it. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  before,
  after,
  className,
  ...input
}: FieldProps) {
  const wiring = useFieldWiring({ hint, error }, input.id, input['aria-describedby']);
  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className }} id={wiring.id}>
      <AffixBox before={before} after={after}>
        <input {...input} {...wiring} className={textControlClass} />
      </AffixBox>
    </FieldFrame>
  );
}

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & FieldWords;

/** Several lines of text. Grows with its content if the browser supports it. */
export function TextArea({ label, hint, error, optional, hideLabel, className, ...area }: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error }, area.id, area['aria-describedby']);
  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className }} id={wiring.id}>
      <textarea
        rows={4}
        {...area}
        {...wiring}
        className={cx(
          controlClass,
          'read-only:bg-surface field-sizing-content min-h-28 resize-y px-gutter py-3',
        )}
      />
    </FieldFrame>
  );
}

export type SelectProps = ComponentPropsWithRef<'select'> & FieldWords;

/** A native list of choices. Pass `<option>`s as children. */
export function Select({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
  ...select
}: SelectProps) {
  const wiring = useFieldWiring({ hint, error }, select.id, select['aria-describedby']);
  return (
    <FieldFrame {...{ label, hint, error, optional, hideLabel, className }} id={wiring.id}>
      <div className="relative">
        <select
          {...select}
          {...wiring}
          className={cx(controlClass, 'appearance-none text-ellipsis pr-11 pl-4')}
        >
          {children}
        </select>
        <Icon
          name="caret-down"
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
