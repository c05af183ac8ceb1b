import { useQuery } from '@tanstack/react-query';
import type { DeskPush } from '#contract/desk/push';
import type { DeskApi } from './desk-api.ts';

export const pushKey = ['desk', 'push'] as const;

/** A proof lasts for minutes: it is looked at again so often, in ms. */
const lookEveryMs = 60_000;

/** How web push stands on this device, as the server knows; undefined until it said. */
export function usePush(api: DeskApi): DeskPush | undefined {
  return useQuery({
    queryKey: pushKey,
    queryFn: ({ signal }) => api.call('getPush', {}, signal),
    refetchInterval: lookEveryMs,
  }).data;
}
