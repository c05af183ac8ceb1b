import { skipToken, useQuery } from '@tanstack/react-query';
import type { OrderNotification, OrderNotifications } from '#contract/panel/notifications';
import type { PanelOrder } from '#contract/panel/panel';
import { readPageConfig } from '#src/lib/page-config.ts';
import { Button } from '#src/ui/button.tsx';
import { clockWords, dayWords } from './clock-words.ts';
import type { KnownOrder } from './known-orders.ts';
import { usePanel, usePanelApi } from './panel-actor.tsx';
import { SlipDownload } from './slip-download.tsx';
import { useMay } from './use-may.ts';
import { useTimeZone } from './use-time-zone.ts';
import { codeWords, roleWords, statusWordsOf } from './words.ts';

/**
 * Shows the moves of an order with their actors, the notifications to the reseller, and a button to print the order.
 */
export function OrderHistory({ order }: { order: KnownOrder }) {
  const notificationLog = useNotifications(order);
  const zone = useTimeZone();
  const happened = [
    ...stepsOf(order),
    ...withdrawalSteps(order, zone),
    ...notificationsIn(notificationLog, readPageConfig().smsToFile === true),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4 print:hidden">
      {order.customer && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => window.print()}>
            Imprimir
          </Button>
          <SlipDownload order={order} />
        </div>
      )}
      <ol className="flex flex-col gap-1 text-sm text-ink-soft">
        {happened.map(({ at, words }) => (
          <li key={`${words} ${at}`}>
            <span className="tabular-nums">{clockWords(at, zone)}</span> {words}
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Queries the notifications of an order, again after each change of it. If the query fails, the history has no
 * notifications.
 */
function useNotifications({ id, version }: KnownOrder): OrderNotifications | undefined {
  const api = usePanelApi();
  const reseller = usePanel((at) => at.context.reseller);
  const may = useMay('listNotifications');
  return useQuery({
    queryKey: ['panel', reseller, 'notices', id, version],
    queryFn:
      may && reseller !== undefined
        ? ({ signal }) => api.call('listNotifications', { params: { reseller, id } }, signal)
        : skipToken,
    staleTime: 10_000,
  }).data;
}

interface Happened {
  at: string;
  words: string;
}

function stepsOf({ timeline, moves, reason }: PanelOrder): Happened[] {
  return timeline.map(({ status, at }) => ({
    at,
    words: `${statusWordsOf({ status, reason })}${actorWords(moves, at)}`,
  }));
}

function withdrawalSteps({ withdrawal, moves }: PanelOrder, zone: string): Happened[] {
  if (!withdrawal) return [];
  const { at, answeredAt } = withdrawal;
  return [
    { at, words: `O cliente desistiu da compra (${dayWords(at, zone)})` },
    ...(answeredAt === undefined
      ? []
      : [
          {
            at: answeredAt,
            words: `Desistência respondida (${dayWords(answeredAt, zone)})${actorWords(moves, answeredAt)}`,
          },
        ]),
  ];
}

/** Returns who of the reseller made the move at this time. The result is empty if nobody did. */
function actorWords(moves: PanelOrder['moves'], at: string): string {
  const by = moves.find((move) => move.at === at);
  if (!by) return '';
  return by.channel === 'auto'
    ? ', automático'
    : `, por ${by.name} (${roleWords[by.role]})${codeWords(by.code)}`;
}

function notificationsIn(notificationLog: OrderNotifications | undefined, smsToFile: boolean): Happened[] {
  if (!notificationLog) return [];
  const { seenAt, notifications } = notificationLog;
  return [
    ...notifications.map((notification) => ({
      at: notification.shownAt ?? notification.at,
      words: notificationWords(notification, smsToFile),
    })),
    ...(seenAt === undefined ? [] : [{ at: seenAt, words: 'Visto por alguém da revenda' }]),
  ];
}

const channelWords: Record<
  OrderNotification['channel'],
  Record<OrderNotification['to'] | 'message', string>
> = {
  push: { message: 'Aviso', reseller: 'a um aparelho', operators: 'a um aparelho' },
  sms: { message: 'SMS', reseller: 'à equipe', operators: 'a quem opera o site' },
};

/**
 * `SMS enviado à equipe`, `Aviso mostrado em um aparelho`. If the server writes SMS to a file, `SMS à equipe gravado em
 * arquivo`.
 */
function notificationWords(
  { channel, to, notifiedPeople, sentAt, shownAt, hasFailed }: OrderNotification,
  smsToFile: boolean,
): string {
  const { message, ...audience } = channelWords[channel];
  const recipient = audience[to];
  if (notifiedPeople === 0) return `${message}: ninguém a avisar`;
  if (shownAt) return 'Aviso mostrado em um aparelho';
  if (sentAt && channel === 'sms' && smsToFile) return `SMS ${recipient} gravado em arquivo`;
  if (sentAt) return `${message} enviado ${recipient}`;
  return hasFailed ? `${message} ${recipient} não saiu` : `${message} ${recipient} na fila`;
}
