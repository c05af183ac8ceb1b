import type { Reseller } from '#contract/reseller/reseller';
import { countWords } from './count-words.ts';
import { bestOf, type Listing } from './listings.ts';
import { NoneLeft } from './none-left.tsx';
import { ResellerCard } from './reseller-card.tsx';

/** The cards, numbered as on the radar; or the message that no reseller passes the filters. */
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
