import { said } from '#src/frame/said.ts';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { arrivalSentences } from './arrival.sentences.ts';

/** Why the customer is back at the list. */
export function ProblemNotice() {
  const words = said(arrivalSentences, useKnown('problem'));
  const hasCart = useKnown('lines').length > 0;
  if (!words) return null;
  return (
    <Notice tone="warning" title={words.title} live="assertive">
      {words.text}
      {hasCart && ' Os itens do seu pedido continuam guardados.'}
    </Notice>
  );
}
