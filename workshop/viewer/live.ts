import { useCallback, useEffect, useRef, useState } from 'react';
import { type FlowMessage, flowChannel, type WatchedEvent, type WatchedPage } from '#src/lib/flow-wire.ts';
import type { MachineChart } from './chart.ts';

/** The watched page, with all events it has sent. */
export interface Live extends Omit<WatchedPage, 'from' | 'events' | 'isWhole'> {
  events: readonly WatchedEvent[];
  /**
   * The time at which each active state was entered, in ms since 1970. For states entered before watching began, it is
   * the time of the first report.
   */
  since: ReadonlyMap<string, number>;
}

export const isWatched = ({ name }: Pick<MachineChart, 'name'>) => name === 'order-funnel';

/**
 * Merges a page's message into what is known. Messages of the same page only contain new events, unless `isWhole` is
 * set.
 */
function mergeLive(before: Live | undefined, message: WatchedPage, now: number): Live {
  const { from: _, events, isWhole, ...page } = message;
  const isSame = before?.page === message.page;
  const known = isSame ? before.since : new Map<string, number>();
  return {
    ...page,
    events: isWhole || !isSame ? events : [...before.events, ...events],
    since: new Map(message.active.map((state) => [state, known.get(state) ?? now])),
  };
}

/** Receives messages of watched pages in this browser while `isOn`. The result is the page that sent the last one. */
export function useLive(isOn: boolean) {
  const [live, setLive] = useState<Live>();
  const channel = useRef<BroadcastChannel | undefined>(undefined);
  useEffect(() => {
    if (!isOn) return;
    const opened = new BroadcastChannel(flowChannel);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<FlowMessage>) => {
      if (data.from === 'page') setLive((before) => mergeLive(before, data, Date.now()));
    });
    opened.postMessage({ from: 'viewer', kind: 'attach' } satisfies FlowMessage);
    return () => {
      opened.postMessage({ from: 'viewer', kind: 'unveil', isUnveiled: false } satisfies FlowMessage);
      opened.close();
      channel.current = undefined;
      setLive(undefined);
    };
  }, [isOn]);
  const send = useCallback((message: FlowMessage) => channel.current?.postMessage(message), []);
  return { live, send };
}
