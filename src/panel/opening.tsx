import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';

/** Covers the page while the panel opens. The server renders the same. */
export function Opening() {
  return (
    <main id="conteudo" className="mx-auto w-full max-w-7xl px-gutter py-10">
      <h1 className="sr-only">Painel da revenda</h1>
      <noscript>
        <p>O painel precisa de JavaScript para mostrar os pedidos na hora.</p>
      </noscript>
      <SkeletonGroup label="Abrindo o painel" className="grid gap-6 md:grid-cols-3">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </SkeletonGroup>
    </main>
  );
}
