import type { ReactNode } from 'react';
import { EmptySearch } from './art/empty-search.tsx';
import { buttonClass } from './button.tsx';

/** Content of the 404 page. `waysOut` are links, by default to ordering and to the first page. */
export function NotFound({
  path,
  waysOut,
  children,
}: {
  path: string;
  waysOut?: ReactNode;
  /** The page shows this above the links. */
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center px-6 py-12 text-center md:py-20">
      <EmptySearch className="mb-6 h-40" />
      <h1 className="text-2xl font-bold">Não achamos esta página</h1>
      <p className="mt-2 max-w-md text-ink-soft">
        O endereço pode ter mudado ou ter sido digitado com um erro. Seu pedido, se havia um, continua
        guardado.
      </p>
      {children}
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {waysOut ?? (
          <>
            <a href="/address" className={buttonClass()}>
              Pedir gás
            </a>
            <a href="/" className={buttonClass({ variant: 'secondary' })}>
              Ir para o início
            </a>
          </>
        )}
      </div>
      <p lang="en" className="mt-10 text-sm break-all text-ink-soft">
        Page Not Found: {path}
      </p>
    </div>
  );
}
