export const contentId = 'conteudo';

/** The first tab stop. It skips the header. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only z-50 rounded-control bg-flame px-4 py-3 font-semibold text-on-flame focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      Ir para o conteúdo
    </a>
  );
}
