import { StepFrame, useFromTheTop } from '#src/frame/step-frame.tsx';
import { useFunnelState, useView } from '#src/funnel/react.tsx';
import { LogoMark } from '#src/ui/art/logo.tsx';
import { Review } from './review.tsx';
import { SentIdentify } from './sent-identify.tsx';
import { TermsChanged } from './terms-changed.tsx';
import { Unresolved } from './unresolved.tsx';
import { Verifying } from './verifying.tsx';

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

/** Covers the moment between placing the order and its tracking screen. */
function Arriving() {
  useFromTheTop();
  return (
    <StepFrame step="resume" title="Seu pedido entrou">
      <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
        <LogoMark className="h-20 origin-bottom animate-light" />
        <p className="text-lg">A revenda já recebeu. Abrindo o acompanhamento…</p>
      </div>
    </StepFrame>
  );
}
