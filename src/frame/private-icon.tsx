import { Icon } from '@iconify/react';
import { useRouteContext } from '@tanstack/react-router';
import { cx } from '#src/ui/cx.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' } as const;

interface PrivateIconProps {
  /** Iconify's name, such as `ph:user`. */
  name: `ph:${string}`;
  size?: keyof typeof sizes;
  className?: string;
}

/**
 * An icon of a private page, beside text that says the same. The server draws it; in the browser it stands as it was drawn
 * until Iconify has it from our endpoint, in the same box.
 */
export function PrivateIcon({ name, size = 'md', className }: PrivateIconProps) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <span aria-hidden="true" className={cx('inline-flex shrink-0 [&_svg]:size-full', sizes[size], className)}>
      <Icon icon={name}>
        <span
          className="contents"
          // What the server drew is kept: the browser has nothing to compare it with.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG of an icon set that this server ships.
          dangerouslySetInnerHTML={{ __html: site?.drawIcon(name) ?? '' }}
        />
      </Icon>
    </span>
  );
}
