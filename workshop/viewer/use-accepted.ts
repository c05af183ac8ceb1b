import { useEffect, useState } from 'react';
import { type FlowSays, flowChannel } from '#src/lib/flow-wire.ts';
import type { Live } from './live.ts';

/** Whether the watched machine would take an event where it is; undefined until it has said so. */
export function useAccepted(event: { type: string } | undefined, { page, context, active }: Live) {
  const [answer, setAnswer] = useState<{ asked: string; isTaken: boolean }>();
  const written = event && JSON.stringify(event);
  // What the machine knows decides it.
  const where = JSON.stringify([page, context, active]);
  useEffect(() => {
    if (written === undefined || where === '') return;
    const channel = new BroadcastChannel(flowChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<FlowSays>) => {
      if (data.from === 'judge' && data.asked === written) setAnswer(data);
    });
    const asked: FlowSays = { from: 'viewer', kind: 'ask', asked: written, event: JSON.parse(written) };
    channel.postMessage(asked);
    return () => channel.close();
  }, [written, where]);
  return answer?.asked === written ? answer?.isTaken : undefined;
}
