import { Icon } from '@iconify/react';
import { useRouteContext } from '@tanstack/react-router';
import { cx } from '#src/ui/cx.ts';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-6' } as const;

interface PrivateIconProps {
  /** Icon name of Iconify, for example `ph:user`. */
  name: `ph:${string}`;
  size?: keyof typeof sizes;
  className?: string;
}

/**
 * Draws an icon on a private page. It needs text beside it. The server renders its SVG, which stays until Iconify has
 * loaded the icon from this site. Both have the same size.
 */
export function PrivateIcon({ name, size = 'md', className }: PrivateIconProps) {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <span aria-hidden="true" className={cx('inline-flex shrink-0 [&_svg]:size-full', sizes[size], className)}>
      <Icon icon={name}>
        <span
          className="contents"
          // The browser has no SVG to compare, so the server's markup stays.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: SVG of an icon set that this server ships.
          dangerouslySetInnerHTML={{ __html: site?.drawIcon(name) ?? '' }}
        />
      </Icon>
    </span>
  );
}
