import { cx } from './cx.ts';
import { type IconName, icons } from './icons.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6', xl: 'size-8', '2xl': 'size-12' } as const;

/**
 * A Phosphor icon of `icons.ts` or `icons/` at 16, 20, 24, 32 or 48 px. It is hidden from screen readers, so use it
 * beside text.
 */
export function Icon({
  name,
  size = 'md',
  className,
}: {
  name: IconName;
  size?: keyof typeof sizes;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      className={cx('shrink-0', sizes[size], className)}
    >
      <path d={typeof name === 'string' ? icons[name] : name.path} />
    </svg>
  );
}
