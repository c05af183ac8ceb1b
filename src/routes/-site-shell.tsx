import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteFooter } from '#src/features/site/site-footer.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { DemoBanner } from '#src/ui/demo-banner.tsx';
import { SiteFrame } from '#src/ui/site-frame.tsx';
import { SmsToFile } from '#src/ui/sms-to-file.tsx';

const chapters = [
  { href: '/saiba-mais', word: 'Como funciona' },
  { href: '/dicas-de-seguranca-gas', word: 'Segurança' },
  { href: '/blog', word: 'Blog' },
  { href: '/pedidos', word: 'Meus pedidos' },
] as const;

export function SiteShell({ children }: { children: ReactNode }) {
  const { page } = useRouteContext({ from: '__root__' });
  return (
    <SiteFrame
      nav={<Chapters />}
      action={
        // The link loads a new document: private pages are hydrated without the funnel.
        <a href="/address" className={`${buttonClass({ size: 'sm' })} shrink-0`}>
          Pedir gás
        </a>
      }
      banner={
        <>
          {page.simulated && <DemoBanner simulated={page.simulated} />}
          {page.smsToFile && <SmsToFile />}
          <OpenOrderLink />
        </>
      }
      footer={
        <SiteFooter operator={page.operator} isMeasured={page.measuring !== undefined} anp={page.anp} />
      }
    >
      {children}
    </SiteFrame>
  );
}

function Chapters() {
  return (
    <ul>
      {chapters.map(({ href, word }) => (
        <li key={href}>
          <a href={href} className="whitespace-nowrap">
            {word}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The link is hidden until the page's inline script finds the cookie of an order. The order may have been delivered
 * since.
 */
function OpenOrderLink() {
  return (
    <p hidden data-open-order className="no-print bg-flame px-4 py-2 text-center font-semibold text-on-flame">
      <a href="/order/data" className="inline-block min-h-8 underline underline-offset-4">
        Acompanhe seu pedido
      </a>
    </p>
  );
}
