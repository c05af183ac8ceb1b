import { useQuery } from '@tanstack/react-query';
import type { PanelPush } from '#contract/panel/push';
import type { PanelApi } from './panel-api.ts';

export const pushKey = ['panel', 'push'] as const;

/** Polling interval, in ms. It is short, because a confirmed push counts as working only for some minutes. */
const lookEveryMs = 60_000;

/** Returns the server's state of web push on this device. Returns undefined until it is loaded. */
export function usePush(api: PanelApi): PanelPush | undefined {
  return useQuery({
    queryKey: pushKey,
    queryFn: ({ signal }) => api.call('getPush', {}, signal),
    refetchInterval: lookEveryMs,
  }).data;
}
