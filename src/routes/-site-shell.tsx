import { Link, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '#src/ui/art/logo.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { DemoBanner } from '#src/ui/demo-banner.tsx';
import { SiteFrame } from '#src/ui/site-frame.tsx';

const chapters = [
  { id: 'como-funciona', word: 'Como funciona' },
  { id: 'tamanhos', word: 'Preços' },
  { id: 'seguranca', word: 'Segurança' },
  { id: 'perguntas', word: 'Perguntas' },
] as const;

/** Header and footer of the pages around the order. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { page } = useRouteContext({ from: '__root__' });
  return (
    <SiteFrame
      nav={<Chapters />}
      action={
        <Link to="/address" className={`${buttonClass({ size: 'sm' })} shrink-0`}>
          Pedir gás
        </Link>
      }
      banner={page.demo ? <DemoBanner /> : undefined}
      footer={<SmallPrint />}
    >
      {children}
    </SiteFrame>
  );
}

function Chapters() {
  return (
    <ul>
      {chapters.map(({ id, word }) => (
        <li key={id}>
          <a href={`/#${id}`} className="whitespace-nowrap">
            {word}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The parties and their roles, the law that applies, and the source of the maps' data. */
function SmallPrint() {
  return (
    <div className="grid gap-8 md:grid-cols-[1fr_auto_1.6fr] md:gap-14">
      <div>
        <Logo className="h-8" />
        <p className="mt-3 text-ink-soft">Gás de cozinha, já.</p>
        <Link to="/address" className="link mt-3 inline-block">
          Pedir gás
        </Link>
      </div>
      <nav aria-label="Nesta página">
        <ul className="space-y-1">
          {chapters.map(({ id, word }) => (
            <li key={id}>
              <a href={`/#${id}`} className="inline-block py-1 hover:underline">
                {word}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-3 text-sm text-ink-soft">
        <p>
          O Botijá mostra revendas e leva seu pedido até elas. Quem vende e entrega é a revenda, autorizada
          pela ANP (Resolução 958/2023) e identificada antes de você pedir.
        </p>
        <p>
          Seus direitos: preço e fornecedor claros antes da compra (Decreto 7.962/2013) e 7 dias para desistir
          (CDC, art. 49). Seus dados servem para entregar o pedido (LGPD). Problema não resolvido: Procon 151
          ou ANP 0800 970 0267.
        </p>
        <p>
          Lugares:{' '}
          <a href="https://www.geonames.org/" className="underline">
            GeoNames
          </a>{' '}
          (CC BY 4.0).
        </p>
      </div>
    </div>
  );
}
