import { useState } from 'react';
import { BlockedView } from '#src/frame/verification/blocked-view.tsx';
import { useVerificationView } from '#src/frame/verification/phase.ts';
import { CodeStep } from './code-step.tsx';
import { CustomerStep } from './customer-step.tsx';

/** The recipient, and the verification of their phone by SMS. */
export function PersonalDataScreen() {
  const view = useVerificationView('personalData');
  const [isEditingPhone, setEditingPhone] = useState(false);
  const editPhone = () => setEditingPhone(true);

  if (view === 'phone') return <CustomerStep focusPhone={isEditingPhone} onLeave={editPhone} />;
  if (view === 'code') return <CodeStep onEditPhone={editPhone} />;
  return <BlockedView step="personalData" title="Espere um pouco" onEditPhone={editPhone} />;
}
