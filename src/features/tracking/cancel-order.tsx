import { useQuery } from '@tanstack/react-query';
import { timeZoneOf } from '#contract/address/time-zone';
import type { Order } from '#contract/order/order';
import { StepLink } from '#src/frame/step-form.tsx';
import { formatWait, useSecondsLeft } from '#src/frame/verification/countdown.tsx';
import { useContextValue, useFunnel } from '#src/funnel/react.tsx';
import { clockTime } from '#src/lib/clock.ts';
import { orderTimesQuery } from '#src/lib/settings-query.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { useIsPast } from './use-order.ts';

export function CancelOrder({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StepLink step="cancel" orderId={order.id} className={buttonClass({ variant: 'secondary' })}>
        Cancelar pedido
      </StepLink>
      <div className="min-w-0 grow basis-56">
        <CancelWindow order={order} />
      </div>
    </div>
  );
}

const minuteMs = 60_000;
/** No reseller has more time than this. A longer countdown means that a clock is wrong, so it is hidden. */
const longestSeconds = 3_600;

function CancelWindow({ order }: { order: Order }) {
  const { api } = useFunnel();
  const { data: times } = useQuery(orderTimesQuery(api));
  const zone = timeZoneOf(order.address);
  const after = (minutes: number) => clockTime(Date.parse(order.createdAt) + minutes * minuteMs, zone);
  const { answerBy } = order;
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {order.status === 'received' && answerBy && <AnswerWindow order={order} answerBy={answerBy} />}
      <p>
        Dá para cancelar sem custo{' '}
        {times?.cancelWindow === undefined
          ? 'até a saída para entrega.'
          : `até ${after(times.cancelWindow)}, se ainda não saiu para entrega.`}
      </p>
    </div>
  );
}

/**
 * Shows how long the reseller has to answer, and when it is reminded. The countdown of seconds is hidden from screen
 * readers.
 */
function AnswerWindow({ order, answerBy }: { order: Order; answerBy: string }) {
  const clockOffsetMs = useContextValue('clockOffsetMs');
  const left = useSecondsLeft({ until: answerBy, clockOffsetMs });
  const { nextReminderAt } = order;
  const remindedAt = nextReminderAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(nextReminderAt);
  const isReminded = useIsPast(remindedAt, clockOffsetMs);
  const zone = timeZoneOf(order.address);
  const [again, end] = [nextReminderAt, answerBy].map((moment) => moment && clockTime(moment, zone));
  return (
    <>
      {!!left && left <= longestSeconds && (
        <p aria-hidden="true" className="text-base font-semibold text-ink tabular-nums">
          A revenda tem {formatWait(left)} para responder
        </p>
      )}
      <p>
        {again && isReminded
          ? `Avisamos a revenda de novo às ${again}. Se ela não responder até ${end}, encerramos o pedido.`
          : again
            ? `Se a revenda não responder até ${again}, avisamos de novo; se não responder até ${end}, encerramos o pedido.`
            : `Se a revenda não responder até ${end}, encerramos o pedido.`}
      </p>
    </>
  );
}
