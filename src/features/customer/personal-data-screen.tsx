import { Suspense, useState } from 'react';
import { StepWaiting } from '#src/frame/step-waiting.tsx';
import { useVerificationView } from '#src/frame/verification/phase.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { useFirstTouch } from '#src/lib/use-first-touch.ts';
import { CustomerStep } from './customer-step.tsx';

/** Not in the step's first load: asked for as soon as somebody touches the page. */
const CodeStep = lazyView(async () => (await import('./code-step.tsx')).CodeStep);
const BlockedView = lazyView(
  async () => (await import('#src/frame/verification/blocked-view.tsx')).BlockedView,
);
const loadVerification = () => {
  CodeStep.preload();
  BlockedView.preload();
};

/**
 * Who receives, and the proof by SMS that the phone is theirs. What is drawn follows the machine no finer than the view:
 * a change within one, before its code is there, would throw away what the server drew and what was typed into it.
 */
export function PersonalDataScreen() {
  useFirstTouch(loadVerification);
  const view = useVerificationView('personalData');
  const [isEditingPhone, setEditingPhone] = useState(false);
  const editPhone = () => setEditingPhone(true);

  if (view === 'phone') return <CustomerStep focusPhone={isEditingPhone} onLeave={editPhone} />;
  return (
    <Suspense fallback={<StepWaiting step="personalData" title="Confirme seu telefone" />}>
      {view === 'blocked' ? (
        <BlockedView step="personalData" title="Espere um pouco" onEditPhone={editPhone} />
      ) : (
        <CodeStep onEditPhone={editPhone} />
      )}
    </Suspense>
  );
}
