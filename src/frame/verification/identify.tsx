import type { ReactNode } from 'react';
import { stateOf } from '#machines/order-funnel/steps';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { useView } from '#src/funnel/react.tsx';
import { Button } from '#src/ui/button.tsx';
import { BlockedView } from './blocked-view.tsx';
import { CodeView } from './code-view.tsx';
import { useVerificationView, type VerifyingStep } from './phase.ts';

export const phoneFormId = 'order-phone';

interface IdentifyProps {
  step: VerifyingStep;
  title: string;
  lead: string;
  /** A form with the id `phoneFormId` and the phone field. */
  form: ReactNode;
  /** Content beside the form on wide screens instead of "Seu pedido". */
  aside?: ReactNode;
  locked?: boolean;
}

/** Verifies a phone inside another step: asks for the phone and the code, and shows a block. */
export function Identify({ step, title, lead, form, aside, locked = false }: IdentifyProps) {
  const view = useVerificationView(step);
  const isSending = useView(stateOf(step), 'sendingCode') !== undefined;
  if (view === 'blocked') return <BlockedView step={step} title={title} aside={aside} locked={locked} />;
  if (view === 'code') return <CodeView step={step} title="Digite o código" aside={aside} locked={locked} />;
  return (
    <StepFrame
      step={step}
      title={title}
      lead={lead}
      aside={aside}
      footer={
        <Button
          size="lg"
          full
          type="submit"
          form={phoneFormId}
          busy={isSending}
          busyLabel="Enviando o código"
        >
          Receber código
        </Button>
      }
    >
      {form}
    </StepFrame>
  );
}
