import { Suspense, useState } from 'react';
import { StepWaiting } from '#src/frame/step-waiting.tsx';
import { useLast } from '#src/frame/use-last.ts';
import { useFunnelState } from '#src/funnel/react.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { useFirstTouch } from '#src/lib/use-first-touch.ts';
import { CustomerStep } from './customer-step.tsx';
import { viewOf } from './phase.ts';

/** Not in the step's first load: asked for as soon as somebody touches the page. */
const CodeStep = lazyView(async () => (await import('./code-step.tsx')).CodeStep);
const BlockedStep = lazyView(async () => (await import('./blocked-step.tsx')).BlockedStep);
const loadVerification = () => {
  CodeStep.preload();
  BlockedStep.preload();
};

/**
 * Who receives, and the proof by SMS that the phone is theirs. What is drawn follows the machine no finer than the view:
 * a change within one, before its code is there, would throw away what the server drew and what was typed into it.
 */
export function PersonalDataScreen() {
  useFirstTouch(loadVerification);
  const view = useLast(useFunnelState(viewOf)) ?? 'form';
  const [isEditingPhone, setEditingPhone] = useState(false);
  const editPhone = () => setEditingPhone(true);

  if (view === 'form') return <CustomerStep focusPhone={isEditingPhone} onLeave={editPhone} />;
  return (
    <Suspense fallback={<StepWaiting step="personalData" title="Confirme seu telefone" />}>
      {view === 'blocked' ? <BlockedStep onEditPhone={editPhone} /> : <CodeStep onEditPhone={editPhone} />}
    </Suspense>
  );
}
