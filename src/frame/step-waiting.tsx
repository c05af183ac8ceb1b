import type { Step } from '#machines/order-funnel/steps';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { StepFrame } from './step-frame.tsx';

/** The skeleton of a step whose screen is still loading. */
export function StepWaiting({ step, title }: { step: Step; title: string }) {
  return (
    <StepFrame step={step} title={title}>
      <SkeletonGroup label="Abrindo" className="flex flex-col gap-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    </StepFrame>
  );
}
