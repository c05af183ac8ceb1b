import { Suspense, useState } from 'react';
import { StepWaiting } from '#src/frame/step-waiting.tsx';
import { useVerificationView } from '#src/frame/verification/phase.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { useFirstTouch } from '#src/lib/use-first-touch.ts';
import { CustomerStep } from './customer-step.tsx';

/** Not in the step's first load: loaded at the first touch of the page. */
const CodeStep = lazyView(async () => (await import('./code-step.tsx')).CodeStep);
const BlockedView = lazyView(
  async () => (await import('#src/frame/verification/blocked-view.tsx')).BlockedView,
);
const loadVerification = () => {
  CodeStep.preload();
  BlockedView.preload();
};

/**
 * The recipient, and the verification of their phone by SMS. It reads only the view's tag: redrawing on a finer change
 * would discard the server-rendered view and the text typed into it before the code's module has loaded.
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
