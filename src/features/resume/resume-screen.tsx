import { useFunnelState, useView } from '#src/funnel/react.tsx';
import { Arriving } from './arriving.tsx';
import { Review } from './review.tsx';
import { SentIdentify } from './sent-identify.tsx';
import { TermsChanged } from './terms-changed.tsx';
import { Unresolved } from './unresolved.tsx';
import { Verifying } from './verifying.tsx';

/** The summary of the whole order before the contract, and the outcome of placing it. */
export function ResumeScreen() {
  const stage = useView('resume', 'placing', 'verifying', 'unresolved', 'identifying', 'termsChanged');
  const isPlaced = useFunnelState((snapshot) => snapshot.hasTag('placed'));
  if (isPlaced) return <Arriving />;
  switch (stage) {
    case 'verifying':
      return <Verifying />;
    case 'identifying':
      return <SentIdentify />;
    case 'unresolved':
      return <Unresolved />;
    case 'termsChanged':
      return <TermsChanged />;
    default:
      return <Review isPlacing={stage === 'placing'} />;
  }
}
