import { useFunnelState } from '#src/funnel/react.tsx';
import { Arriving } from './arriving.tsx';
import { Review } from './review.tsx';
import { TermsChanged } from './terms-changed.tsx';
import { Unresolved } from './unresolved.tsx';
import { Verifying } from './verifying.tsx';

/** The whole order before the contract, and what becomes of it once it is sent. */
export function ResumeScreen() {
  const stage = useFunnelState((snapshot) => {
    if (snapshot.matches('order')) return 'placed';
    if (snapshot.matches({ resume: 'placing' })) return 'placing';
    if (snapshot.matches({ resume: 'verifying' }) || snapshot.matches({ resume: 'placingAgain' }))
      return 'verifying';
    if (snapshot.matches({ resume: 'unresolved' })) return 'unresolved';
    return snapshot.matches({ resume: 'termsChanged' }) ? 'termsChanged' : 'reviewing';
  });
  switch (stage) {
    case 'placed':
      return <Arriving />;
    case 'verifying':
      return <Verifying />;
    case 'unresolved':
      return <Unresolved />;
    case 'termsChanged':
      return <TermsChanged />;
    default:
      return <Review isPlacing={stage === 'placing'} />;
  }
}
