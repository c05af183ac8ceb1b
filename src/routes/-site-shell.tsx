import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button.tsx';
import { DemoBanner } from '#src/ui/demo-banner.tsx';
import { SiteFrame } from '#src/ui/site-frame.tsx';

/** Header and footer of the pages around the order. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { page } = useRouteContext({ from: '__root__' });
  return (
    <SiteFrame
      nav={<a href="/#como-funciona">Como funciona</a>}
      action={
        <Link to="/address" className={buttonClass({ size: 'sm' })}>
          Pedir gás
        </Link>
      }
      banner={page.demo ? <DemoBanner /> : undefined}
      footer={<p className="text-sm text-ink-soft">Botijá · Lugares: GeoNames (CC BY 4.0)</p>}
    >
      {children}
    </SiteFrame>
  );
}
