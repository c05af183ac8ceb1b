import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { dayWords } from './clock-words.ts';
import { hasOpenWithdrawal, type KnownOrder } from './known-orders.ts';
import { usePanelSend } from './panel-actor.tsx';
import { useMay } from './use-may.ts';
import { useNow } from './use-now.ts';
import { cardIdOf } from './use-restored-focus.ts';
import { useTimeZone } from './use-time-zone.ts';
import { answerByWords } from './words.ts';

/** Lists the open withdrawals, oldest first. Only the owner can answer. Attendants can read them. */
export function Withdrawals({ orders, isLive }: { orders: readonly KnownOrder[]; isLive: boolean }) {
  const send = usePanelSend();
  const now = useNow();
  const zone = useTimeZone();
  const may = useMay('answerWithdrawal');
  const open = orders.filter(hasOpenWithdrawal);
  if (open.length === 0) return null;
  const oldest = open.toSorted((one, other) =>
    (one.withdrawal?.at ?? '') < (other.withdrawal?.at ?? '') ? -1 : 1,
  );
  return (
    <section className="flex flex-col gap-2">
      <h2 className="flex items-baseline gap-2 text-lg font-semibold">
        Desistências para responder
        <span className="text-ink-soft tabular-nums">{open.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {oldest.map(({ id, number, place, withdrawal }) => {
          const term = withdrawal && answerByWords(withdrawal, now, zone);
          return (
            <li
              key={id}
              id={cardIdOf(id)}
              tabIndex={-1}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-mono font-semibold">{number}</span>
                <span className="text-ink-soft">
                  {withdrawal && dayWords(withdrawal.at, zone)} · {place.district}
                </span>
                {term && <Badge tone={term.isLate ? 'danger' : 'neutral'}>{term.words}</Badge>}
              </span>
              <span className="flex flex-wrap gap-2">
                {may && (
                  <Button
                    size="sm"
                    disabled={!isLive}
                    onClick={() => send({ type: 'command.ask', id, command: 'answerWithdrawal' })}
                  >
                    Responder<span className="sr-only"> desistência do pedido {number}</span>
                  </Button>
                )}
                <Button variant="ghost" size="sm" onClick={() => send({ type: 'order.open', id })}>
                  Ver<span className="sr-only"> pedido {number}</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
