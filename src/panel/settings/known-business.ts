import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Business } from '#contract/panel/business';
import type { ResellerCoupons } from '#contract/panel/reseller-coupons';

const businessKey = (reseller: string) => ['panel', reseller, 'business'] as const;
export const changesKey = (reseller: string) => ['panel', reseller, 'business-changes'] as const;

export const couponsKey = (reseller: string) => ['panel', reseller, 'coupons'] as const;

/** Returns the settings of a reseller, or undefined until they are loaded. */
export function useBusiness(reseller: string): Business | undefined {
  return useQuery<Business>({ queryKey: businessKey(reseller), queryFn: skipToken }).data;
}

/** Stores the settings. The list of changes and the coupons are read again. */
export function storeBusiness(queryClient: QueryClient, reseller: string, business: Business): void {
  queryClient.setQueryData<Business>(businessKey(reseller), business);
  void queryClient.invalidateQueries({ queryKey: changesKey(reseller) });
  void queryClient.invalidateQueries({ queryKey: couponsKey(reseller) });
}

/** Stores the coupons. The list of changes is read again. */
export function storeCoupons(queryClient: QueryClient, reseller: string, coupons: ResellerCoupons): void {
  queryClient.setQueryData<ResellerCoupons>(couponsKey(reseller), coupons);
  void queryClient.invalidateQueries({ queryKey: changesKey(reseller) });
}
