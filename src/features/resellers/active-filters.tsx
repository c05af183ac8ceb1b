import { payments } from '#contract/reseller/payment-names';
import { Icon } from '#src/ui/icon.tsx';
import type { Filters } from './listings.ts';

/** The active filters, each removed with one press. */
export function ActiveFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}) {
  const active: { words: string; off: Partial<Filters> }[] = [
    ...(filters.brand === undefined ? [] : [{ words: filters.brand, off: { brand: undefined } }]),
    ...(filters.openNow ? [{ words: 'Só abertas', off: { openNow: false } }] : []),
    ...(filters.method === undefined
      ? []
      : [{ words: payments[filters.method].name, off: { method: undefined } }]),
    ...(filters.gasDoPovo ? [{ words: payments.gasDoPovo.name, off: { gasDoPovo: false } }] : []),
  ];
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filtros ligados" className="flex flex-wrap gap-2">
      {active.map(({ words, off }) => (
        <li key={words}>
          <button
            type="button"
            onClick={() => onChange(off)}
            className="btn inline-flex min-h-10 items-center gap-1.5 rounded-full bg-flame-soft pr-3 pl-4 font-medium text-flame-ink"
          >
            <span className="sr-only">Tirar o filtro </span>
            {words}
            <Icon name="x" size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}
