import type { FunnelProblem } from '#machines/order-funnel/context';
import { Notice } from '#src/ui/notice.tsx';
import { settleOrderSentence } from './settle-order.sentences.ts';

/** The problem of an order's screen or dialog, if there is one. */
export function ProblemNotice({ problem }: { problem: FunnelProblem | undefined }) {
  const sentence = settleOrderSentence(problem);
  if (!sentence) return null;
  return (
    <div key={problem?.code} ref={bringIntoSight}>
      <Notice tone={problem?.code === 'too-late' ? 'warning' : 'danger'} live="assertive">
        {sentence}
      </Notice>
    </div>
  );
}

/** The pressed button may be far below the message, so the page scrolls to it. */
function bringIntoSight(box: HTMLDivElement | null) {
  box?.scrollIntoView({ block: 'nearest' });
}
