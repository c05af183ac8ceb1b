import { Suspense } from 'react';
import { useFunnelState } from '#src/funnel/react.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { Arriving } from './arriving.tsx';
import { Review } from './review.tsx';
import { TermsChanged } from './terms-changed.tsx';
import { Unresolved } from './unresolved.tsx';
import { Verifying } from './verifying.tsx';

const SentIdentify = lazyView(async () => (await import('./sent-identify.tsx')).SentIdentify);

/** The whole order before the contract, and what becomes of it once it is sent. */
export function ResumeScreen() {
  const stage = useFunnelState((snapshot) => {
    if (snapshot.matches('order')) return 'placed';
    if (snapshot.matches({ resume: 'placing' })) return 'placing';
    if (snapshot.matches({ resume: 'verifying' }) || snapshot.matches({ resume: 'placingAgain' }))
      return 'verifying';
    if (snapshot.matches({ resume: 'unresolved' })) return 'unresolved';
    if (snapshot.matches({ resume: 'identifying' })) return 'identifying';
    return snapshot.matches({ resume: 'termsChanged' }) ? 'termsChanged' : 'reviewing';
  });
  switch (stage) {
    case 'placed':
      return <Arriving />;
    case 'verifying':
      return <Verifying />;
    case 'identifying':
      return (
        <Suspense fallback={<Verifying />}>
          <SentIdentify />
        </Suspense>
      );
    case 'unresolved':
      return <Unresolved />;
    case 'termsChanged':
      return <TermsChanged />;
    default:
      return <Review isPlacing={stage === 'placing'} />;
  }
}
