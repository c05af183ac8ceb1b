import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

export type FieldWords = {
  label: string;
  hint?: ReactNode;
  /** The text says what is wrong with the value, and then what to do. */
  error?: string | undefined;
  /** Adds "(opcional)" to the label. */
  optional?: boolean | undefined;
  /** Shows the label to screen readers only, for a control whose purpose is visible, such as a search box. */
  hideLabel?: boolean | undefined;
};

/** Classes of a text control: 48 px high, with a border of contrast 3:1. */
export const controlClass = cx(
  'w-full min-h-12 rounded-control bg-raised text-ink inset-ring inset-ring-control transition-shadow',
  'hover:inset-ring-ink-soft focus-visible:inset-ring-flame aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger',
  'disabled:bg-surface disabled:text-ink-soft forced-colors:border',
);

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Returns the ids and ARIA attributes of a field. The control's `id` takes precedence over a generated one. */
export function useFieldWiring(
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
  ownId?: string,
  describedBy?: string,
): FieldWiring {
  const made = useId();
  const id = ownId ?? made;
  const ids = [describedBy, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return {
    id,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function showError(control: HTMLElement | null): void {
  if (control) document.getElementById(`${control.id}-error`)?.scrollIntoView({ block: 'nearest' });
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex animate-appear gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning-circle" size="md" />
      <span>{children}</span>
    </p>
  );
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FieldWords & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </div>
  );
}
