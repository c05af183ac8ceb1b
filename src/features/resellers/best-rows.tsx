import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { Icon } from '#src/ui/icon.tsx';
import { caretRightIcon } from '#src/ui/icons/caret-right.ts';
import { choosing } from './choosing.ts';
import type { Listing } from './listings.ts';

/** The cheapest and the fastest reseller above the list, one press from their items. */
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
