import { useEffect, useState } from 'react';
import { type FlowMessage, flowChannel } from '#src/lib/flow-wire.ts';
import type { Live } from './live.ts';

/** Asks the watched page whether its machine accepts an event now. Returns undefined until it answers. */
export function useAccepted(event: { type: string } | undefined, { page, context, active }: Live) {
  const [answer, setAnswer] = useState<{ question: string; isTaken: boolean }>();
  const written = event && JSON.stringify(event);
  // The answer depends on the machine's state and context, so a change asks again.
  const where = JSON.stringify([page, context, active]);
  useEffect(() => {
    if (written === undefined || where === '') return;
    const channel = new BroadcastChannel(flowChannel);
    channel.addEventListener('message', ({ data }: MessageEvent<FlowMessage>) => {
      if (data.from === 'judge' && data.question === written) setAnswer(data);
    });
    const message: FlowMessage = {
      from: 'viewer',
      kind: 'ask',
      question: written,
      event: JSON.parse(written),
    };
    channel.postMessage(message);
    return () => channel.close();
  }, [written, where]);
  return answer?.question === written ? answer?.isTaken : undefined;
}
