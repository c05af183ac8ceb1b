import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { said } from '#src/frame/said.ts';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { arrivalSentences } from './arrival.sentences.ts';

/** Why the customer is back at the list. */
export function ProblemNotice() {
  const isGone = usePostedAnswer('reseller.choose')?.errors.reseller !== undefined;
  const problem = useKnown('problem');
  const words = said(arrivalSentences, isGone ? { code: 'reseller-gone' } : problem);
  const hasCart = useKnown('lines').length > 0;
  if (!words) return null;
  return (
    <Notice tone="warning" title={words.title} live="assertive">
      {words.text}
      {hasCart && ' Os itens do seu pedido continuam guardados.'}
    </Notice>
  );
}
