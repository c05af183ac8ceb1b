import { type MouseEvent, memo } from 'react';
import { formatBRL } from '#contract/money/brl';
import { lackWords } from '#contract/order/basket-words';
import { type Pricing, priceCart } from '#contract/order/pricing';
import { payments } from '#contract/reseller/payment-names';
import type { Reseller } from '#contract/reseller/reseller';
import { OpeningSubscriptionLink } from '#src/frame/opening-subscription-link.tsx';
import { useContextValue } from '#src/funnel/react.tsx';
import { openingWords } from '#src/lib/opening-words.ts';
import { distanceWords } from '#src/ui/art/distance-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Monogram } from '#src/ui/monogram.tsx';
import { Price } from '#src/ui/price.tsx';
import { Rating } from '#src/ui/rating.tsx';
import type { Listing } from './listings.ts';

export const chooseFormId = 'choose-reseller';

export const choosing = (reseller: Reseller, onChoose: (reseller: Reseller) => void) => ({
  type: 'submit' as const,
  form: chooseFormId,
  name: 'reseller',
  value: reseller.id,
  onClick(event: MouseEvent) {
    event.preventDefault();
    onChoose(reseller);
  },
});

/** Returns whether distances start at the centre of a city or district, because no map has the street. */
export function useIsApproximate(): boolean {
  const address = useContextValue('address');
  const browsing = useContextValue('browsing');
  return !browsing && address?.approximate === true;
}

export const cardId = (resellerId: string) => `revenda-${resellerId}`;

/** Shows one reseller in three lines. Pressing any part of an open reseller's card chooses it. */
export const ResellerCard = memo(function ResellerCard({
  listing,
  label,
  isChosen,
  isPointed,
  withVoucher,
  nowMs,
  onChoose,
}: {
  listing: Listing;
  label: string | undefined;
  isChosen: boolean;
  isPointed: boolean;
  /** Says whether to show the price with the Gás do Povo voucher too. */
  withVoucher: boolean;
  /** Time of the list's response, ms since 1970. */
  nowMs: number;
  onChoose: (reseller: Reseller) => void;
}) {
  const isApproximate = useIsApproximate();
  const { reseller, lines, lacks, cart } = listing;
  const { open, deliveryMinutes, rating } = reseller;
  const voucher = withVoucher ? priceCart(reseller, lines, 'gasDoPovo') : undefined;
  return (
    <Card
      as="li"
      id={cardId(reseller.id)}
      tabIndex={-1}
      selected={isChosen || isPointed}
      flush
      className={cx(
        'scroll-my-6 p-3',
        // Cards outside the viewport skip style, layout and paint. A focused card needs paint outside its box for the
        // focus ring.
        '[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] focus-within:[content-visibility:visible]',
        open ? 'transition-shadow hover:inset-ring-control' : 'bg-surface shadow-none',
      )}
    >
      <div className="flex gap-3">
        <Monogram name={reseller.name} logo={reseller.logo} className={open ? undefined : 'opacity-60'} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap justify-between gap-x-3">
            <h2 className="min-w-0 grow basis-36 leading-5 font-semibold">{reseller.name}</h2>
            <Rating value={rating.average} count={rating.count} isShort className="text-sm" />
          </div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            {cart && <Price centavos={cart.pricing.totalCents} size="lg" />}
            <span className="tabular-nums">
              <span className="font-semibold">{`${deliveryMinutes.min}–${deliveryMinutes.max} min`}</span>
              {' · '}
              <span className="text-sm text-ink-soft">{`a ${distanceWords(reseller.distanceMetres, isApproximate)}`}</span>
            </span>
          </p>
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
        <p>
          {cart && `com entrega${cart.isMaximum ? ', no máximo' : ''}`}
          {cart?.cheaper && ` · ${savingWords(cart.cheaper)}`}
          {cart && voucher && voucher.voucherCents > 0 && (
            <span className="block">
              {voucher.totalCents === 0 ? 'Grátis' : formatBRL(voucher.totalCents)} com o vale
            </span>
          )}
          {lacks.map((lack) => (
            <span key={lack.kind} className="block font-semibold text-ink">
              {lackWords(lack)}
            </span>
          ))}
          {!open && <span className="block font-semibold">{openingWords(reseller, nowMs)}</span>}
        </p>
        {isChosen ? (
          <Badge tone="flame" icon="check">
            Sua escolha
          </Badge>
        ) : (
          label !== undefined && <Badge tone="ember">{label}</Badge>
        )}
        {!open && <OpeningSubscriptionLink {...reseller} />}
      </div>
      {open && (
        <button
          {...choosing(reseller, onChoose)}
          className="absolute inset-0 rounded-card outline-none focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
        >
          <span className="sr-only">{`${isChosen ? 'Continuar aqui' : 'Pedir aqui'} (${reseller.name})`}</span>
        </button>
      )}
    </Card>
  );
});

function savingWords({ totalCents, method }: Pricing): string {
  return `${payments[method].inSentence}, ${formatBRL(totalCents)}`;
}

/** Shows the cheapest and the fastest reseller above the list. Pressing one chooses it. */
export function BestRows({
  cheapest,
  fastest,
  onChoose,
}: {
  cheapest: Listing;
  fastest: Listing;
  onChoose: (reseller: Reseller) => void;
}) {
  const rows: [label: string, Listing][] =
    cheapest === fastest
      ? [['Mais barata e mais rápida', cheapest]]
      : [
          ['Mais barata', cheapest],
          ['Mais rápida', fastest],
        ];
  return (
    <ul aria-label="Em destaque" className="flex flex-wrap gap-2 *:grow *:basis-36">
      {rows.map(([label, { reseller, cart }]) => (
        <li key={label} className="flex">
          <button
            {...choosing(reseller, onChoose)}
            className="min-w-0 grow rounded-card bg-flame-soft px-3 py-2 text-left inset-ring inset-ring-line tabular-nums forced-colors:border"
          >
            <span className="block text-sm leading-5 font-semibold text-flame-ink">{label}</span>
            <span className="sr-only">{`: ${reseller.name}, `}</span>
            <span className="flex flex-wrap items-baseline gap-x-2 leading-5">
              <span className="font-semibold">
                {cart && `${cart.isMaximum ? 'até ' : ''}${formatBRL(cart.pricing.totalCents)}`}
              </span>
              <span className="text-sm">
                {`${reseller.deliveryMinutes.min}–${reseller.deliveryMinutes.max} min`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
