import { paymentInSentence, productNames } from '#src/frame/words.ts';
import { useSend } from '#src/funnel/react.tsx';
import { distanceWords } from '#src/ui/art/radar-layout.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { formatPrice, Price } from '#src/ui/price.tsx';
import { Rating } from '#src/ui/rating.tsx';
import type { Offer } from './offers.ts';
import { openingWords } from './opening-words.ts';

/** The id of a card's element, so that the radar can lead to it. */
export const cardId = (resellerId: string) => `revenda-${resellerId}`;

/** One reseller at a glance; an open one can be pressed anywhere. */
export function ResellerCard({
  offer,
  number,
  label,
  isChosen,
  isPointed,
  withVoucher,
  nowMs,
}: {
  offer: Offer;
  /** Its number on the radar. */
  number: number;
  label: string | undefined;
  isChosen: boolean;
  isPointed: boolean;
  /** Also say what it costs with the Gás do Povo voucher. */
  withVoucher: boolean;
  /** When the list was answered. */
  nowMs: number;
}) {
  const send = useSend();
  const { reseller, dearest, cheapest, product } = offer;
  const { open, deliveryMinutes, anpAuthorisation, anpCheckedAt, brands, tie } = reseller;
  const falls = cheapest.totalCents < dearest.totalCents;
  const [, month, day] = anpCheckedAt.split('-');
  return (
    <Card
      as="li"
      id={cardId(reseller.id)}
      tabIndex={-1}
      selected={isChosen || isPointed}
      className={cx(
        'scroll-my-6',
        open && 'transition-shadow hover:inset-ring-control',
        !open && 'bg-surface',
      )}
    >
      <div className="flex items-start gap-3">
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
        <h2 className="min-w-0 grow text-lg font-semibold">{reseller.name}</h2>
        <Rating value={reseller.rating.average} count={reseller.rating.count} className="shrink-0 pt-0.5" />
      </div>
      {(label !== undefined || isChosen) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {isChosen && (
            <Badge tone="flame" icon="check">
              Sua escolha
            </Badge>
          )}
          {label !== undefined && <Badge tone="ember">{label}</Badge>}
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p>
          <span className="block text-sm text-ink-soft">
            {productNames[product.kind]} na porta{falls && ', no máximo'}
          </span>
          <Price centavos={dearest.totalCents} size="lg" />
          {falls && (
            <span className="block text-sm text-ink-soft">
              {formatPrice(cheapest.totalCents)} {paymentInSentence[cheapest.method]}
            </span>
          )}
          {withVoucher && (
            <span className="block text-sm text-ink-soft">
              {reseller.freightCents === 0 ? 'Grátis' : formatPrice(reseller.freightCents)} com o vale
            </span>
          )}
        </p>
        <p className="text-right">
          <span className="block font-semibold tabular-nums">
            {deliveryMinutes.min}–{deliveryMinutes.max} min
          </span>
          <span className="block text-sm text-ink-soft">a {distanceWords(reseller.distanceMetres)}</span>
        </p>
      </div>
      <div className="mt-3 flex items-end justify-between gap-4 border-t border-line pt-3">
        <div className="min-w-0 text-sm text-ink-soft">
          <p className={cx('font-semibold', open ? 'text-success' : 'text-ink')}>
            {openingWords(reseller, nowMs)}
          </p>
          <p>
            Autorizada ANP {anpAuthorisation} · verificada em {day}/{month}
          </p>
          <p>{tie === 'tied' ? `Revenda ${brands.join(', ')}` : brands.join(', ')}</p>
        </div>
        {open && (
          <button
            type="button"
            onClick={() => send({ type: 'reseller.choose', reseller })}
            className="inline-flex min-h-10 shrink-0 items-center gap-1 rounded-control font-semibold text-flame-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            Pedir aqui
            <span className="sr-only">: {reseller.name}</span>
            <Icon name="caret-right" />
          </button>
        )}
      </div>
    </Card>
  );
}
