import { type MouseEvent, memo } from 'react';
import { formatBRL } from '#contract/money/brl';
import { lackWords } from '#contract/order/basket-words';
import { type Pricing, priceCart } from '#contract/order/pricing';
import { anpCheckOf } from '#contract/reseller/anp-words';
import { payments } from '#contract/reseller/payment-names';
import type { Reseller } from '#contract/reseller/reseller';
import { OpeningSubscriptionLink } from '#src/frame/opening-subscription-link.tsx';
import { useContextValue } from '#src/funnel/react.tsx';
import { openingWords } from '#src/lib/opening-words.ts';
import { distanceWords } from '#src/ui/art/distance-words.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { caretRightIcon } from '#src/ui/icons/caret-right.ts';
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

/** Shows one reseller. Pressing any part of an open reseller's card chooses it. */
export const ResellerCard = memo(function ResellerCard({
  listing,
  number,
  label,
  isChosen,
  isPointed,
  withVoucher,
  nowMs,
  onChoose,
}: {
  listing: Listing;
  /** Number of the reseller in the list. */
  number: number;
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
  const { open, deliveryMinutes, brands, tie } = reseller;
  const voucher = withVoucher ? priceCart(reseller, lines, 'gasDoPovo') : undefined;
  const check = anpCheckOf(reseller);
  return (
    <Card
      as="li"
      id={cardId(reseller.id)}
      tabIndex={-1}
      selected={isChosen || isPointed}
      className={cx(
        'scroll-my-6',
        // Cards outside the viewport skip style, layout and paint. A focused card needs paint outside its box for the
        // focus ring.
        '[contain-intrinsic-size:auto_16rem] [content-visibility:auto] focus-within:[content-visibility:visible]',
        open ? 'transition-shadow hover:inset-ring-control' : 'bg-surface shadow-none',
      )}
    >
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <span
          aria-hidden="true"
          className={cx(
            'flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-bold',
            open
              ? 'text-flame-ink inset-ring-2 inset-ring-flame'
              : 'text-ink-soft inset-ring inset-ring-control',
          )}
        >
          {number}
        </span>
        <div className="min-w-0 grow basis-36">
          <h2 className="text-lg font-semibold">{reseller.name}</h2>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <Rating value={reseller.rating.average} count={reseller.rating.count} />
            <span className={cx('font-semibold', open ? 'text-success' : 'text-ink-soft')}>
              {openingWords(reseller, nowMs)}
            </span>
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-4">
        <div className="grow basis-36">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {cart && <Price centavos={cart.pricing.totalCents} size="lg" />}
            {label !== undefined && <Badge tone="ember">{label}</Badge>}
            {isChosen && (
              <Badge tone="flame" icon="check">
                Sua escolha
              </Badge>
            )}
          </p>
          {cart && (
            <p className="text-sm text-ink-soft">
              {`com entrega${cart.isMaximum ? ', no máximo' : ''}`}
              {cart.cheaper && ` · ${savingWords(cart.cheaper)}`}
              {voucher && voucher.voucherCents > 0 && (
                <span className="block">
                  {voucher.totalCents === 0 ? 'Grátis' : formatBRL(voucher.totalCents)} com o vale
                </span>
              )}
            </p>
          )}
          {lacks.map((lack) => (
            <p key={lack.kind} className="text-sm font-semibold">
              {lackWords(lack)}
            </p>
          ))}
        </div>
        <p className="text-right">
          <span className="block font-semibold tabular-nums">
            {`${deliveryMinutes.min}–${deliveryMinutes.max} min`}
          </span>
          <span className="block text-sm text-ink-soft">{`a ${distanceWords(reseller.distanceMetres, isApproximate)}`}</span>
        </p>
      </div>
      <div className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
        {check && (
          <p className="flex gap-1.5">
            <Icon name="shield-check" className="text-success" />
            <span>{`Autorização ANP: ${check.words}`}</span>
          </p>
        )}
        <div className="flex flex-wrap items-end justify-end gap-x-4">
          <p className={cx('grow', check && 'pl-6.5')}>
            {check?.authorisation}
            <span className="block">
              {tie === 'tied' ? `Revenda ${brands.join(', ')}` : brands.join(', ')}
            </span>
          </p>
          {!open && <OpeningSubscriptionLink {...reseller} />}
          {open && (
            <button
              {...choosing(reseller, onChoose)}
              className="-mb-2 inline-flex min-h-10 shrink-0 items-center gap-1 rounded-control text-base font-semibold text-flame-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {isChosen ? 'Continuar aqui' : 'Pedir aqui'}
              <span className="sr-only">{` (${reseller.name})`}</span>
              <Icon name={caretRightIcon} />
            </button>
          )}
        </div>
      </div>
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
          ['Mais barata com entrega', cheapest],
          ['Mais rápida', fastest],
        ];
  return (
    <ul
      aria-label="Em destaque"
      className="divide-y divide-line rounded-card bg-flame-soft inset-ring inset-ring-line forced-colors:border"
    >
      {rows.map(([label, { reseller, cart }]) => (
        <li key={label}>
          <button
            {...choosing(reseller, onChoose)}
            className="flex min-h-12 w-full items-center gap-3 rounded-card px-4 py-1.5 text-left"
          >
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 grow basis-28">
                <span className="block text-sm font-semibold text-flame-ink">{label}</span>
                <span className="block wrap-break-word">{reseller.name}</span>
              </span>
              <span className="tabular-nums">
                <span className="block font-semibold">
                  {cart && `${cart.isMaximum ? 'até ' : ''}${formatBRL(cart.pricing.totalCents)}`}
                </span>
                <span className="block text-sm">
                  {`${reseller.deliveryMinutes.min}–${reseller.deliveryMinutes.max} min`}
                </span>
              </span>
            </span>
            <Icon name={caretRightIcon} className="shrink-0 text-flame-ink" />
          </button>
        </li>
      ))}
    </ul>
  );
}
