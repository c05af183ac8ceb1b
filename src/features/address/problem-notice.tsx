import { said } from '#src/frame/said.ts';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { arrivalSentences } from './arrival.sentences.ts';
import { locateCustomerSentences } from './locate-customer.sentences.ts';

/** Why the customer is back at this step, or why the last attempt failed. */
export function ProblemNotice() {
  const problem = useKnown('problem');
  const reseller = useKnown('reseller');
  const address = useKnown('address');
  // Of a draft opened anew too, as after a choice made before the page was alive.
  if (problem ? problem.code === 'address-needed' : reseller && !address)
    return <Notice live="polite">Para pedir nesta revenda, diga onde entregar.</Notice>;
  const words = said(locateCustomerSentences, problem) ?? said(arrivalSentences, problem);
  if (!words) return null;
  return (
    <Notice tone="warning" title={words.title} live="assertive">
      {words.text}
    </Notice>
  );
}
