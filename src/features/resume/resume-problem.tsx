import { said } from '#src/frame/said.ts';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { arrivalSentences, type Words } from './arrival.sentences.ts';
import { placeOrderSentences } from './place-order.sentences.ts';
import { useFromTheTop } from './use-from-the-top.ts';

/** Why the customer must review the order again. */
export function ResumeProblem() {
  const problem = useKnown('problem');
  const words = said(placeOrderSentences, problem) ?? said(arrivalSentences, problem);
  return words ? <ProblemMessage {...words} /> : null;
}

/** It appears while the customer looks at the button below, so the page scrolls up to it. */
function ProblemMessage({ tone, title, text }: Words) {
  useFromTheTop();
  return (
    <Notice tone={tone} title={title} live={tone === 'danger' ? 'assertive' : 'polite'} className="mb-5">
      {text}
    </Notice>
  );
}
