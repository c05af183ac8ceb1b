import type { ReactNode } from 'react';
import { paymentMethods, payments, paysInFull } from '#contract/reseller/payment-names';
import type { Reseller } from '#contract/reseller/reseller';
import { EmptySearch } from '#src/ui/art/empty-search.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chip, ChipSelect } from '#src/ui/chip.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { bestOf, countWords, type Filters, type Listing, type Sorting } from './listings.ts';
import { ResellerCard } from './reseller-card.tsx';

const sortings: Record<Sorting, string> = {
  distance: 'Mais perto',
  total: 'Menor total',
  time: 'Mais rápida',
};

export interface View {
  filters: Filters;
  sorting: Sorting;
}

/** Order and filters of the list as one row of chips, which scrolls sideways where it is too narrow. */
export function ListTools({
  brands,
  view: { filters, sorting },
  onChange,
  children,
}: {
  brands: readonly string[];
  view: View;
  onChange: (view: View) => void;
  /** More chips at the start. */
  children?: ReactNode;
}) {
  const change = (some: Partial<Filters>) => onChange({ sorting, filters: { ...filters, ...some } });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div
      role="group"
      aria-label="Ordem e filtros"
      className="-mx-gutter -my-1 flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:flex-wrap noscript:hidden"
    >
      {children}
      <ChipSelect
        label="Ordem da lista"
        value={sorting}
        choices={Object.entries(sortings)}
        onChange={(value) => {
          const next = sortingOf(value);
          if (next) onChange({ filters, sorting: next });
        }}
      />
      <Chip pressed={filters.openNow} onClick={() => change({ openNow: !filters.openNow })}>
        Só abertas
      </Chip>
      <ChipSelect
        label="Pagamento"
        value={filters.method ?? ''}
        isOn={filters.method !== undefined}
        choices={[['', 'Pagamento'], ...methods.map((method) => [method, payments[method].name] as const)]}
        onChange={(value) => change({ method: methods.find((method) => method === value) })}
      />
      {brands.length > 1 && (
        <ChipSelect
          label="Marca"
          value={filters.brand ?? ''}
          isOn={filters.brand !== undefined}
          choices={[['', 'Marca'], ...brands.map((brand) => [brand, brand] as const)]}
          onChange={(value) => change({ brand: value || undefined })}
        />
      )}
      <Chip pressed={filters.gasDoPovo} onClick={() => change({ gasDoPovo: !filters.gasDoPovo })}>
        Vale Gás do Povo
      </Chip>
    </div>
  );
}

/** The voucher has a separate filter. */
const methods = paymentMethods.filter(paysInFull);

function sortingOf(text: string): Sorting | undefined {
  return text === 'distance' || text === 'total' || text === 'time' ? text : undefined;
}

/** Number of open resellers before "Mais …". */
const firstOpen = 12;

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
  const open = listings.filter(({ reseller }) => reseller.open);
  const closed = listings.filter(({ reseller }) => !reseller.open);
  const { cheapest, fastest } = bestOf(listings);
  const labelOf = (listing: Listing) => {
    if (listing === cheapest) return listing === fastest ? 'Mais barata e mais rápida' : 'Mais barata';
    return listing === fastest ? 'Mais rápida' : undefined;
  };
  const cards = (some: readonly Listing[]) => (
    <ol className="grid gap-2 min-[100rem]:grid-cols-2">
      {some.map((listing) => (
        <ResellerCard
          key={listing.reseller.id}
          listing={listing}
          label={labelOf(listing)}
          isChosen={listing.reseller.id === chosenId}
          isPointed={listing.reseller.id === pointed}
          withVoucher={withVoucher}
          nowMs={nowMs}
          onChoose={onChoose}
        />
      ))}
    </ol>
  );
  const rest = open.slice(firstOpen);
  return (
    <>
      <p role="status" className="sr-only">
        {listings.length === 0
          ? 'Nenhuma revenda com esses filtros.'
          : `${countWords(listings.length)} · ${openWords(open.length)}`}
      </p>
      {listings.length === 0 && <NoneLeft onReset={onReset} />}
      {open.length > 0 && cards(open.slice(0, firstOpen))}
      {rest.length > 0 && <Fold title={`Mostrar mais ${countWords(rest.length)}`}>{cards(rest)}</Fold>}
      {closed.length > 0 && (
        <Fold
          title={closed.length === 1 ? '1 abre mais tarde' : `${closed.length} abrem mais tarde`}
          open={open.length === 0}
        >
          {cards(closed)}
        </Fold>
      )}
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
