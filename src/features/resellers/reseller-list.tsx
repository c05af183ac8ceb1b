import { Suspense, useEffect, useState } from 'react';
import { payments } from '#contract/reseller/payment-names';
import type { Reseller } from '#contract/reseller/reseller';
import { lazyView } from '#src/lib/lazy-view.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { EmptySearch } from '#src/ui/art/empty-search.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { slidersHorizontalIcon } from '#src/ui/icons/sliders-horizontal.ts';
import { Select } from '#src/ui/input.tsx';
import { bestOf, countWords, type Filters, type Listing, type Sorting, unfiltered } from './listings.ts';
import { ResellerCard } from './reseller-card.tsx';

const FilterDialog = lazyView(async () => (await import('./filter-dialog.tsx')).FilterDialog);

const sortings: Record<Sorting, string> = {
  distance: 'Mais perto',
  total: 'Menor total',
  time: 'Mais rápida',
};

export interface View {
  filters: Filters;
  sorting: Sorting;
}

export function ListTools({
  brands,
  view: { filters, sorting },
  count,
  onChange,
}: {
  brands: readonly string[];
  view: View;
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

function ActiveFilters({
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

export function ResellerList({
  listings,
  chosenId,
  pointed,
  withVoucher,
  nowMs,
  onChoose,
  onReset,
}: {
  listings: readonly Listing[];
  chosenId: string | undefined;
  pointed: string | undefined;
  withVoucher: boolean;
  nowMs: number;
  onChoose: (reseller: Reseller) => void;
  onReset: () => void;
}) {
  const open = listings.filter(({ reseller }) => reseller.open).length;
  const { cheapest, fastest } = bestOf(listings);
  const labelOf = (listing: Listing) => {
    if (listing === cheapest) return listing === fastest ? 'Mais barata e mais rápida' : 'Mais barata';
    return listing === fastest ? 'Mais rápida' : undefined;
  };
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {listings.length > 0 && `${countWords(listings.length)} · ${openWords(open)}`}
        {listings.length === 0 && <span className="sr-only">Nenhuma revenda com esses filtros.</span>}
      </p>
      {listings.length === 0 && <NoneLeft onReset={onReset} />}
      <ol className="flex flex-col gap-3">
        {listings.map((listing, index) => (
          <ResellerCard
            key={listing.reseller.id}
            listing={listing}
            number={index + 1}
            label={labelOf(listing)}
            isChosen={listing.reseller.id === chosenId}
            isPointed={listing.reseller.id === pointed}
            withVoucher={withVoucher}
            nowMs={nowMs}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </>
  );
}

function openWords(open: number): string {
  if (open === 0) return 'todas fechadas agora';
  return open === 1 ? '1 aberta agora' : `${open} abertas agora`;
}

function NoneLeft({ onReset }: { onReset: () => void }) {
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
