import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readCouponName } from '#contract/coupon/coupon-name';
import { useTyped } from '#src/funnel/react.tsx';

/** Saves the coupon of a link (`?cupom=`) for the visit, at any step. The coupon field starts with it. */
export function useKeepLinkedCoupon(): void {
  const { remember } = useTyped();
  const brought = useBroughtCoupon();
  useEffect(() => {
    if (brought) remember({ coupon: brought, linkedCoupon: brought });
  }, [brought, remember]);
}

/** Returns the coupon of a link, from this or an earlier step. */
export function useLinkedCoupon(): string | undefined {
  const { typed } = useTyped();
  return useBroughtCoupon() ?? (typed.linkedCoupon || undefined);
}

function useBroughtCoupon(): string | undefined {
  return useLocation({ select: ({ search }) => couponIn(search) });
}

function couponIn(search: Record<string, unknown>): string | undefined {
  return readCouponName(search.cupom);
}
