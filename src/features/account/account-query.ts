import { queryOptions } from '@tanstack/react-query';
import type { ApiSource } from '#src/lib/api-source.ts';

export function accountQuery(api: ApiSource) {
  return queryOptions({
    queryKey: ['account'],
    queryFn: async ({ signal }) => (await api()).call('getAccount', {}, { signal }),
  });
}

/**
 * Queries the credits that the account's phone earned by referrals. The result is null if the phone is not verified
 * here.
 */
export function referralQuery(api: ApiSource) {
  return queryOptions({
    queryKey: ['referral'],
    queryFn: async ({ signal }) => (await api()).call('getReferral', {}, { signal }),
  });
}
