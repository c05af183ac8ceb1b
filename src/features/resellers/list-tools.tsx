import { Suspense, useEffect, useState } from 'react';
import { lazyView } from '#src/lib/lazy-view.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { slidersHorizontalIcon } from '#src/ui/icons/sliders-horizontal.ts';
import { Select } from '#src/ui/input.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { type Filters, type Sorting, unfiltered } from './listings.ts';

const FilterDialog = lazyView(async () => (await import('./filter-dialog.tsx')).FilterDialog);

const sortings: Record<Sorting, string> = {
  distance: 'Mais perto',
  total: 'Menor total',
  time: 'Mais rápida',
};

/** Filters and order of the list. */
export interface View {
  filters: Filters;
  sorting: Sorting;
}

/** The controls for order and filters of the list. */
export function ListTools({
  brands,
  view: { filters, sorting },
  count,
  onChange,
}: {
  /** Brands of the gas that is asked for. */
  brands: readonly string[];
  view: View;
  /** Number of resellers that pass the filters. */
  count: number;
  onChange: (view: View) => void;
}) {
  useEffect(() => whenIdle(FilterDialog.preload), []);
  const [isOpen, setIsOpen] = useState(false);
  const change = (some: Partial<Filters>) => onChange({ sorting, filters: { ...filters, ...some } });
  return (
    <div className="flex flex-col gap-3 noscript:hidden">
      <div className="flex flex-wrap gap-3 *:grow">
        <Select
          label="Ordem da lista"
          hideLabel
          value={sorting}
          onChange={({ target }) => {
            const next = sortingOf(target.value);
            if (next) onChange({ filters, sorting: next });
          }}
        >
          {Object.entries(sortings).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Icon name={slidersHorizontalIcon} />
          Filtrar
        </Button>
      </div>
      {filters !== unfiltered && <ActiveFilters filters={filters} onChange={change} />}
      {isOpen && (
        <Suspense>
          <FilterDialog
            brands={brands}
            filters={filters}
            count={count}
            onChange={change}
            onReset={() => change(unfiltered)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function sortingOf(text: string): Sorting | undefined {
  return text === 'distance' || text === 'total' || text === 'time' ? text : undefined;
}
