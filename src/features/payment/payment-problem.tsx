import { said } from '#src/frame/said.ts';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { arrivalSentences, largerNote } from './arrival.sentences.ts';

/** Why the customer is back at this step. */
export function PaymentProblem({ changeIsShort }: { changeIsShort: boolean }) {
  const problem = useKnown('problem');
  const isShort = problem?.code === 'payment-dropped' && changeIsShort;
  const words = isShort ? largerNote : said(arrivalSentences, problem);
  if (!words) return null;
  return (
    <Notice tone="warning" title={words.title} live="polite" className="mb-5">
      {words.text}
    </Notice>
  );
}
