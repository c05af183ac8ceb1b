import { useQuery } from '@tanstack/react-query';
import type { PanelPush } from '#contract/panel/push';
import type { PanelApi } from './panel-api.ts';

export const pushKey = ['panel', 'push'] as const;

/** A proof lasts for minutes: it is looked at again so often, in ms. */
const lookEveryMs = 60_000;

/** How web push stands on this device, as the server knows; undefined until it said. */
export function usePush(api: PanelApi): PanelPush | undefined {
  return useQuery({
    queryKey: pushKey,
    queryFn: ({ signal }) => api.call('getPush', {}, signal),
    refetchInterval: lookEveryMs,
  }).data;
}
