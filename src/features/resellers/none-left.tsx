import { EmptySearch } from '#src/ui/art/empty-search.tsx';
import { Button } from '#src/ui/button.tsx';

/** No reseller passes the filters. */
export function NoneLeft({ onReset }: { onReset: () => void }) {
  return (
    <div className="flex flex-col items-center py-6 text-center">
      <EmptySearch className="h-32" />
      <p className="mt-4 text-lg font-semibold">Nenhuma revenda com esses filtros</p>
      <p className="mt-1 text-ink-soft">Tire um deles ou comece de novo.</p>
      <Button className="mt-4" variant="secondary" onClick={onReset}>
        Limpar filtros
      </Button>
    </div>
  );
}
