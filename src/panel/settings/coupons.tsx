import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { ResellerCoupon } from '#contract/panel/reseller-coupons';
import { Button } from '#src/ui/button.tsx';
import { dateWords } from '../clock-words.ts';
import { usePanelApi } from '../panel-actor.tsx';
import { useTimeZone } from '../use-time-zone.ts';
import { CouponForm } from './coupon-form.tsx';
import { couponsKey } from './known-business.ts';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';

/** The coupons that the reseller pays, with their uses and cost, and the form of a new one. */
export function Coupons({ reseller }: { reseller: string }) {
  const api = usePanelApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError } = useQuery({
    queryKey: couponsKey(reseller),
    queryFn: ({ signal }) => api.call('listResellerCoupons', { params: { reseller } }, signal),
  });
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft">
        Valem só na sua revenda, e o desconto é seu. Só quem recebe o código de você sabe dele.
      </p>
      {isError && <p className="text-ink-soft">Não conseguimos ler os cupons agora.</p>}
      {!data && !isError && <p className="text-ink-soft">Carregando…</p>}
      {data && (
        <section className="flex flex-col gap-1">
          <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
            Seus cupons
          </h3>
          {data.coupons.length === 0 && <p className="text-ink-soft">Nenhum ainda.</p>}
          <ul className="flex flex-col divide-y divide-line">
            {data.coupons.map((coupon) => (
              // The button of a stopped coupon disappears, so the heading takes the focus.
              <Line key={coupon.name} coupon={coupon} onStop={() => heading.current?.focus()} />
            ))}
          </ul>
        </section>
      )}
      <CouponForm />
    </div>
  );
}

function Line({ coupon, onStop }: { coupon: ResellerCoupon; onStop: () => void }) {
  const send = useSettingsSend();
  const zone = useTimeZone();
  const isBusy = useSettingsState((at) => at.hasTag('busy'));
  const { name, description, state, used, usesLeft, costCents, oncePerPhone } = coupon;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 wrap-anywhere">
      <div className="min-w-48 grow basis-0">
        <p>
          <b className="font-semibold">{name}</b>: {description}
          {oncePerPhone && ', uma vez por telefone'}
        </p>
        <p className="text-sm text-ink-soft">{whenWords(coupon, zone)}</p>
        <p className="tabular-nums">
          {used === 1 ? '1 uso' : `${used} usos`} · custou {formatBRL(costCents)}
          {usesLeft !== undefined && state !== 'over' && ` · restam ${usesLeft}`}
        </p>
      </div>
      {state !== 'over' && (
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            onStop();
            send({ type: 'settings.save', change: { verb: 'stopResellerCoupon', name } });
          }}
        >
          Parar<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function whenWords({ state, from, until }: ResellerCoupon, zone: string): string {
  if (state === 'over') return `Encerrado em ${dateWords(until, zone)}`;
  if (state === 'scheduled') return `De ${dateWords(from, zone)} até ${dateWords(until, zone)}`;
  return `${state === 'used' ? 'Esgotado' : 'Valendo'}, até ${dateWords(until, zone)}`;
}
