import { formatBRL } from '#contract/money/brl';
import { payments } from '#contract/reseller/payment-names';
import type { KnownOrder } from './known-orders.ts';
import { useNow } from './use-now.ts';
import { distanceWords, leftWords, lineWords } from './words.ts';

export function PlaceLine({ order: { place } }: { order: KnownOrder }) {
  return (
    <div>
      <p className="text-lg font-semibold">{place.district}</p>
      <p className="text-ink-soft">
        {place.street}
        {place.number ? `, ${place.number}` : ''} · {distanceWords(place)}
      </p>
      {place.zone !== undefined && <p className="text-ink-soft">Taxa da zona {place.zone}</p>}
    </div>
  );
}

export function Lines({ order: { lines } }: { order: KnownOrder }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={`${line.productId} ${line.withVessel}`} className="font-medium">
          {lineWords(line)}
        </li>
      ))}
    </ul>
  );
}

/** Shows the amount to collect, the payment method, and the change to bring. */
export function Amount({ order: { payment, totalCents, resellerCouponCents } }: { order: KnownOrder }) {
  const { method, changeForCents: note = totalCents } = payment;
  return (
    <p>
      <span className="text-lg font-bold tabular-nums">{formatBRL(totalCents)}</span>{' '}
      <span className="text-ink-soft">{payments[method].inSentence}</span>
      {method === 'cash' && (
        <span className="block text-ink-soft">
          {note > totalCents
            ? `Leve ${formatBRL(note - totalCents)} de troco (nota de ${formatBRL(note)})`
            : 'Não precisa de troco'}
        </span>
      )}
      {resellerCouponCents !== undefined && (
        <span className="block text-ink-soft">
          Já com o cupom da revenda: menos {formatBRL(resellerCouponCents)}
        </span>
      )}
    </p>
  );
}

/** A longer countdown is not shown, because a clock must be wrong. */
const longestShownSeconds = 3_600;

export function TimeLeft({ order: { answerBy } }: { order: KnownOrder }) {
  const now = useNow();
  if (answerBy === undefined) return null;
  const seconds = Math.max(0, Math.round((answerBy - now) / 1000));
  if (seconds > longestShownSeconds) return null;
  return (
    <p className={`font-semibold tabular-nums ${seconds < 120 ? 'text-danger' : 'text-warning'}`}>
      {seconds === 0 ? 'Tempo esgotado' : `Responda em ${leftWords(seconds)}`}
    </p>
  );
}
