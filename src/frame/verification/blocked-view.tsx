import type { ReactNode } from 'react';
import { useContextValue, useSend } from '#src/funnel/react.tsx';
import { StepForm } from '../step-form.tsx';
import { StepFrame } from '../step-frame.tsx';
import { BlockedCallout } from './blocked-callout.tsx';
import type { VerifyingStep } from './phase.ts';

const editFormId = 'edit-phone';

interface BlockedViewProps {
  step: VerifyingStep;
  title: string;
  aside?: ReactNode;
  locked?: boolean;
  onEditPhone?: () => void;
}

export function BlockedView({ step, title, aside, locked = false, onEditPhone }: BlockedViewProps) {
  const send = useSend();
  const challenge = useContextValue('challenge');
  const clockOffsetMs = useContextValue('clockOffsetMs');
  const editPhone = () => {
    onEditPhone?.();
    send({ type: 'phone.edit' });
  };
  return (
    <StepFrame step={step} title={title} aside={aside}>
      <StepForm event="phone.edit" id={editFormId} onSubmit={editPhone} />
      <BlockedCallout
        editForm={editFormId}
        until={challenge?.blockedUntil}
        clockOffsetMs={clockOffsetMs}
        onEditPhone={locked ? undefined : editPhone}
      />
    </StepFrame>
  );
}
