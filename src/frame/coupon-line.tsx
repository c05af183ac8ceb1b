import { Link } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { Pricing } from '#contract/order/pricing';
import { pathOf } from '#machines/order-funnel/steps';
import { useContextValue, useSend } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useLinkedCoupon } from './linked-coupon.ts';
import { StepForm } from './step-form.tsx';

export function CouponLine({
  pricing,
  locked = false,
  className,
}: {
  pricing: Pricing | undefined;
  locked?: boolean;
  className?: string;
}) {
  const coupon = useContextValue('coupon');
  const linked = useLinkedCoupon();
  const send = useSend();
  // This link is always rendered, so it takes the focus when the pressed button disappears.
  const open = useRef<HTMLAnchorElement>(null);

  const openDialog = (event: MouseEvent) => {
    event.preventDefault();
    send({ type: 'step.open', step: 'coupon' });
  };
  const applyLinked = (name: string) => {
    open.current?.focus();
    send({ type: 'step.open', step: 'coupon' });
    send({ type: 'coupon.submit', name });
  };
  const remove = () => {
    open.current?.focus();
    send({ type: 'coupon.remove' });
  };

  if (locked && !coupon) return null;
  const offered = coupon ? undefined : linked;
  return (
    <div className={cx('flex gap-3', className)}>
      <Icon name="ticket" size="lg" className="mt-2 text-ink-soft" />
      <div className="min-w-0 grow">
        <div role="status" className={locked ? 'pb-2' : undefined}>
          {coupon && <AppliedCoupon coupon={coupon} pricing={pricing} />}
        </div>
        {!locked && (
          <div className="flex flex-wrap items-center gap-x-5">
            {offered && (
              <StepForm
                event="coupon.submit"
                fields={{ coupon: offered }}
                onSubmit={() => applyLinked(offered)}
              >
                <Button type="submit" variant="secondary" size="sm" className="my-1">
                  Usar cupom {offered}
                </Button>
              </StepForm>
            )}
            <Link
              ref={open}
              to={pathOf({ step: 'coupon' })}
              onClick={openDialog}
              className="link inline-flex min-h-10 items-center"
            >
              {coupon ? 'Trocar cupom' : offered ? 'Usar outro cupom' : 'Tenho um cupom'}
            </Link>
            {coupon && (
              <StepForm event="coupon.remove" onSubmit={remove}>
                <button type="submit" className="link min-h-10">
                  Remover<span className="sr-only"> o cupom {coupon.name}</span>
                </button>
              </StepForm>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function AppliedCoupon({
  coupon: { name, rule },
  pricing,
}: {
  coupon: { name: string; rule: { minimumCents: number } };
  pricing: Pricing | undefined;
}) {
  const discount = pricing?.discountCents ?? 0;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2">
        <span>
          Cupom <strong>{name}</strong>
        </span>
        {discount > 0 && (
          <span className="font-semibold text-success tabular-nums">
            <span className="sr-only">desconto de </span>
            <span aria-hidden="true">−</span>
            {formatBRL(discount)}
          </span>
        )}
      </p>
      {discount === 0 && (
        <p className="text-sm text-ink-soft">
          Sem desconto neste pedido: ele vale a partir de {formatBRL(rule.minimumCents)} em produtos.
        </p>
      )}
    </>
  );
}
