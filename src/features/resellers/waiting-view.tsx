import { Link } from '@tanstack/react-router';
import { pathOf } from '#machines/order-funnel/steps';
import { StepFrame } from '#src/frame/step-frame.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { SlowNotice } from '#src/ui/slow-notice.tsx';

/** The skeleton of the list while it loads, or while a choice is checked against the address. */
export function WaitingView({ confirming }: { confirming: string | undefined }) {
  return (
    <StepFrame
      step="resellers"
      {...(confirming === undefined ? {} : { title: 'Só um instante' })}
      lead={confirming && `${confirming}.`}
      aside={null}
    >
      <SkeletonGroup
        label={confirming ?? 'Procurando revendas perto de você'}
        className="flex flex-col gap-4"
      >
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-12 rounded-control" />
        {['first', 'second', 'third'].map((place) => (
          <Skeleton key={place} className="h-48 rounded-card" />
        ))}
      </SkeletonGroup>
      <div className="mt-6">
        <SlowNotice
          wayOut={
            <Link to={pathOf({ step: 'address' })} className={buttonClass({ variant: 'secondary' })}>
              Voltar para o endereço
            </Link>
          }
        />
      </div>
    </StepFrame>
  );
}
