import { useState } from 'react';
import { useFunnelState } from '#src/funnel/react.tsx';
import { BlockedStep } from './blocked-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CustomerStep } from './customer-step.tsx';
import { phaseOf } from './phase.ts';
import { useLast } from './use-last.ts';

/** Who receives, and the proof by SMS that the phone is theirs. */
export function PersonalDataScreen() {
  const phase = useLast(useFunnelState(phaseOf), 'filling');
  const [isEditingPhone, setEditingPhone] = useState(false);
  const editPhone = () => setEditingPhone(true);

  switch (phase) {
    case 'filling':
    case 'sending':
    case 'forgetting':
      return <CustomerStep phase={phase} focusPhone={isEditingPhone} onLeave={editPhone} />;
    case 'blocked':
      return <BlockedStep onEditPhone={editPhone} />;
    default:
      return <CodeStep phase={phase} onEditPhone={editPhone} />;
  }
}
