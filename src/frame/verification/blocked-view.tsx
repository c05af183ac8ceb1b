import { useKnown, useSend } from '#src/funnel/react.tsx';
import { StepFrame } from '../step-frame.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import type { VerifyingStep } from './phase.ts';

interface BlockedViewProps {
  step: VerifyingStep;
  title: string;
  aside?: null;
  /** What the phone is verified for may not be left, nor another phone be given. */
  locked?: boolean;
  onEditPhone?: () => void;
}

/** Too many tries: until when, and another phone as the way out. */
export function BlockedView({ step, title, aside, locked = false, onEditPhone }: BlockedViewProps) {
  const send = useSend();
  const challenge = useKnown('challenge');
  const clockOffsetMs = useKnown('clockOffsetMs');
  const editPhone = () => {
    onEditPhone?.();
    send({ type: 'phone.edit' });
  };
  return (
    <StepFrame step={step} title={title} locked={locked} aside={aside}>
      <BlockedNotice
        until={challenge?.blockedUntil}
        clockOffsetMs={clockOffsetMs}
        onEditPhone={locked ? undefined : editPhone}
      />
    </StepFrame>
  );
}
