import { StepFrame } from '#src/frame/step-frame.tsx';
import { BlockedNotice } from '#src/frame/verification/blocked-notice.tsx';
import { useKnown, useSend } from '#src/funnel/react.tsx';

/** Too many tries: until when, and another phone as the way out. */
export function BlockedStep({ onEditPhone }: { onEditPhone: () => void }) {
  const send = useSend();
  const challenge = useKnown('challenge');
  const clockOffsetMs = useKnown('clockOffsetMs');
  return (
    <StepFrame step="personalData" title="Espere um pouco">
      <BlockedNotice
        until={challenge?.blockedUntil}
        clockOffsetMs={clockOffsetMs}
        onEditPhone={() => {
          onEditPhone();
          send({ type: 'phone.edit' });
        }}
      />
    </StepFrame>
  );
}
