import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { cx } from './cx.ts';

/** Options of a button's appearance, also for `buttonClass`. */
export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  full?: boolean | undefined;
};

const variants = {
  primary: 'bg-flame text-on-flame hover:bg-flame-press active:bg-flame-press',
  secondary:
    'bg-raised text-flame-ink inset-ring inset-ring-control hover:bg-flame-soft active:bg-flame-soft hover:inset-ring-flame-ink',
  ghost: 'text-flame-ink hover:bg-flame-soft active:bg-flame-soft',
  danger: 'bg-danger-fill text-on-danger hover:bg-danger-press active:bg-danger-press',
} as const;

/** With large text on a phone, the large size shrinks to leave room for the page. Its parent must be a CSS container. */
const sizes = {
  sm: 'min-h-10 px-4 text-base',
  md: 'min-h-12 px-5 text-base',
  lg: 'min-h-14 px-6 text-lg @max-[16rem]:min-h-12 @max-[16rem]:px-3 @max-[16rem]:py-1 @max-[16rem]:text-base',
} as const;

export function buttonClass({ variant = 'primary', size = 'md', full = false }: ButtonLook = {}): string {
  return cx(
    'btn relative inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold',
    // A press is marked at once, and the mark fades after it.
    'transition-[background-color,box-shadow,transform] duration-300 select-none active:scale-[0.985] active:duration-0',
    'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-50',
    variants[variant],
    sizes[size],
    full && 'w-full',
  );
}

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /**
     * While busy, a button keeps width and focus, ignores presses and announces `busyLabel`. A full-width one shows it
     * after 1 s.
     */
    busy?: boolean | undefined;
    busyLabel?: string;
  };

/** `type` is `button` by default, so that a button does not submit a form. */
export function Button({
  variant,
  size,
  full,
  busy,
  busyLabel = 'Aguarde',
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A disabled button would lose the focus, so a busy one ignores presses instead. `preventDefault` also stops the
  // submit.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        onClick={press}
        aria-busy={busy || undefined}
        aria-disabled={busy || rest['aria-disabled'] || undefined}
        className={cx(buttonClass({ variant, size, full }), className)}
      >
        <span className={cx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
          {children}
        </span>
        {busy && <Spinner className={cx('absolute', full && 'animate-leave')} />}
        {busy && full && (
          <span
            aria-hidden="true"
            className="absolute inset-x-3 flex animate-word items-center justify-center gap-2.5"
          >
            <Spinner />
            <span className="truncate">{busyLabel}…</span>
          </span>
        )}
      </button>
      {busy !== undefined && (
        <span role="status" className="sr-only">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  );
}

/** Renders a turning ring. Screen readers announce it only if it has a `label`. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg viewBox="0 0 24 24" className="size-5 animate-spin" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path
          d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
