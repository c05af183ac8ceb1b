import type { ReactNode } from 'react';
import type { Step } from '#machines/order-funnel/steps';
import { Offline, Queue } from '#src/ui/art/offline.tsx';
import { Button } from '#src/ui/button.tsx';
import { StepForm } from './step-form.tsx';
import { StepFrame } from './step-frame.tsx';

interface UnavailableFrameProps {
  step: Step;
  event: 'resellers.retry' | 'order.retry';
  isBusy: boolean;
  headline: string;
  /** Content beside the message on wide screens instead of "Seu pedido". */
  aside?: ReactNode;
  /** The reason, and what is not affected. */
  children: ReactNode;
  onRetry: () => void;
}

export function UnavailableFrame({
  step,
  event,
  isBusy,
  headline,
  aside,
  children,
  onRetry,
}: UnavailableFrameProps) {
  return (
    <StepFrame
      step={step}
      aside={aside}
      footer={
        <StepForm event={event} onSubmit={onRetry}>
          <Button type="submit" size="lg" full>
            Tentar de novo
          </Button>
        </StepForm>
      }
    >
      <div role="alert" className="flex flex-col items-center py-6 text-center">
        {isBusy ? <Queue className="h-36" /> : <Offline className="h-36" />}
        <h2 className="mt-6 text-xl font-bold">{headline}</h2>
        <p className="mt-2 max-w-md text-ink-soft">{children}</p>
      </div>
    </StepFrame>
  );
}
