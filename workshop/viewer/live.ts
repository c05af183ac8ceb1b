import { useCallback, useEffect, useRef, useState } from 'react';
import { type FlowSays, flowChannel, type WatchedEvent, type WatchedPage } from '#src/lib/flow-wire.ts';
import type { MachineChart } from './chart.ts';

/** The page that is watched, with all that it has said. */
export interface Live extends Omit<WatchedPage, 'from' | 'events' | 'isWhole'> {
  events: readonly WatchedEvent[];
  /** When each active state was entered, in ms since 1970, as far as it was seen. */
  since: ReadonlyMap<string, number>;
}

/** Whether a machine is the one that pages tell of. */
export const isWatched = ({ name }: Pick<MachineChart, 'name'>) => name === 'order-funnel';

/** What a page said, laid over what was known of it. */
function heard(before: Live | undefined, said: WatchedPage, now: number): Live {
  const { from: _, events, isWhole, ...page } = said;
  const isSame = before?.page === said.page;
  const known = isSame ? before.since : new Map<string, number>();
  return {
    ...page,
    events: isWhole || !isSame ? events : [...before.events, ...events],
    since: new Map(said.active.map((state) => [state, known.get(state) ?? now])),
  };
}

/** Listens to watched pages of this browser while it is on; the one that spoke last is shown. */
export function useLive(isOn: boolean) {
  const [live, setLive] = useState<Live>();
  const channel = useRef<BroadcastChannel | undefined>(undefined);
  useEffect(() => {
    if (!isOn) return;
    const opened = new BroadcastChannel(flowChannel);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<FlowSays>) => {
      if (data.from === 'page') setLive((before) => heard(before, data, Date.now()));
    });
    opened.postMessage({ from: 'viewer', kind: 'attach' } satisfies FlowSays);
    return () => {
      opened.postMessage({ from: 'viewer', kind: 'unveil', isUnveiled: false } satisfies FlowSays);
      opened.close();
      channel.current = undefined;
      setLive(undefined);
    };
  }, [isOn]);
  const say = useCallback((said: FlowSays) => channel.current?.postMessage(said), []);
  return { live, say };
}
