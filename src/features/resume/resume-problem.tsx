import { messageFor } from '#src/frame/problem-message.ts';
import { useFromTheTop } from '#src/frame/step-frame.tsx';
import { useContextValue } from '#src/funnel/react.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { type CalloutText, placeOrderSentences, redirectSentences } from './place-order.sentences.ts';

export function ResumeProblem() {
  const problem = useContextValue('problem');
  const words = messageFor(placeOrderSentences, problem) ?? messageFor(redirectSentences, problem);
  return words ? <ProblemMessage {...words} /> : null;
}

/** Scrolls up to the message, because the pressed button is far below it. */
function ProblemMessage({ tone, title, text }: CalloutText) {
  useFromTheTop();
  return (
    <Callout tone={tone} title={title} live={tone === 'danger' ? 'assertive' : 'polite'} className="mb-5">
      {text}
    </Callout>
  );
}
