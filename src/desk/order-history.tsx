import { skipToken, useQuery } from '@tanstack/react-query';
import type { DeskOrder } from '#contract/desk/desk';
import type { OrderNotice, OrderNotices } from '#contract/desk/notices';
import { Button } from '#src/ui/button.tsx';
import { useDesk, useDeskApi } from './desk-actor.tsx';
import type { KnownOrder } from './known-orders.ts';
import { useMay } from './use-may.ts';
import { clockWords, codeWords, roleWords, statusWordsOf } from './words.ts';

/** What became of an order and by whom, how its shop was told of it, and the order on paper. */
export function OrderHistory({ order }: { order: KnownOrder }) {
  const told = useNotices(order);
  const happened = [...stepsOf(order), ...noticesIn(told)].toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  );
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4 print:hidden">
      {order.customer && (
        <Button variant="secondary" onClick={() => window.print()} className="self-start">
          Imprimir
        </Button>
      )}
      <ol className="flex flex-col gap-1 text-sm text-ink-soft">
        {happened.map(({ at, words }) => (
          <li key={`${words} ${at}`}>
            <span className="tabular-nums">{clockWords(at)}</span> {words}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** How the shop was told, read anew with each change of the order; the history goes without where that is not to be had. */
function useNotices({ id, version }: KnownOrder): OrderNotices | undefined {
  const api = useDeskApi();
  const shop = useDesk((at) => at.context.shop);
  const may = useMay('listNotices');
  return useQuery({
    queryKey: ['desk', shop, 'notices', id, version],
    queryFn:
      may && shop !== undefined
        ? ({ signal }) => api.call('listNotices', { params: { shop, id } }, signal)
        : skipToken,
    staleTime: 10_000,
  }).data;
}

interface Happened {
  at: string;
  words: string;
}

function stepsOf({ timeline, moves, reason }: DeskOrder): Happened[] {
  return timeline.map(({ status, at }) => {
    const by = moves.find((move) => move.at === at);
    const who =
      by &&
      (by.road === 'auto' ? ', automático' : `, por ${by.name} (${roleWords[by.role]})${codeWords(by.code)}`);
    return { at, words: `${statusWordsOf({ status, reason })}${who ?? ''}` };
  });
}

function noticesIn(told: OrderNotices | undefined): Happened[] {
  if (!told) return [];
  const { seenAt, notices } = told;
  return [
    ...notices.map((notice) => ({ at: notice.shownAt ?? notice.at, words: noticeWords(notice) })),
    ...(seenAt === undefined ? [] : [{ at: seenAt, words: 'Visto por alguém da revenda' }]),
  ];
}

const channelWords: Record<OrderNotice['channel'], Record<OrderNotice['to'] | 'message', string>> = {
  push: { message: 'Aviso', shop: 'a um aparelho', operators: 'a um aparelho' },
  sms: { message: 'SMS', shop: 'à equipe', operators: 'a quem opera o site' },
};

/** `SMS enviado à equipe`, `Aviso mostrado em um aparelho`. */
function noticeWords({ channel, to, told, sentAt, shownAt, hasFailed }: OrderNotice): string {
  const { message, ...audience } = channelWords[channel];
  const whom = audience[to];
  if (told === 0) return `${message}: ninguém a avisar`;
  if (shownAt) return 'Aviso mostrado em um aparelho';
  if (sentAt) return `${message} enviado ${whom}`;
  return hasFailed ? `${message} ${whom} não saiu` : `${message} ${whom} na fila`;
}
