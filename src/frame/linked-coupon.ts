import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readCouponName } from '#contract/coupon/coupon-name';
import { useTyped } from '#src/funnel/react.tsx';

/** Saves the coupon of a link (`?cupom=`) for the visit, at any step. The coupon field starts with it. */
export function useSaveLinkedCoupon(): void {
  const { remember } = useTyped();
  const couponInUrl = useCouponInUrl();
  useEffect(() => {
    if (couponInUrl) remember({ coupon: couponInUrl, linkedCoupon: couponInUrl });
  }, [couponInUrl, remember]);
}

/** Returns the coupon of a link, from this or an earlier step. */
export function useLinkedCoupon(): string | undefined {
  const { typed } = useTyped();
  return useCouponInUrl() ?? (typed.linkedCoupon || undefined);
}

function useCouponInUrl(): string | undefined {
  return useLocation({ select: ({ search }) => couponIn(search) });
}

function couponIn(search: Record<string, unknown>): string | undefined {
  return readCouponName(search.cupom);
}
