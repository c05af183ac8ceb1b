import { StepFrame } from '#src/frame/step-frame.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { SlowCallout } from '#src/ui/slow-callout.tsx';

export function LoadingOrder() {
  return (
    <StepFrame
      step="tracking"
      aside={<AsideSkeleton />}
      wayOut={{ href: '/', label: 'Ir para a página inicial' }}
    >
      <SkeletonGroup label="Buscando seu pedido" className="flex flex-col gap-3">
        <div className="flex flex-col gap-3 rounded-card bg-surface p-4 sm:p-6">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-8 w-5/6" />
          <Skeleton className="my-1 h-2 w-full rounded-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-1/2" />
        </div>
        <div className="grid grid-cols-2 gap-4 rounded-card border border-line p-4">
          {['amount', 'code'].map((part) => (
            <div key={part} className="flex flex-col gap-2">
              <Skeleton className="h-4 w-28 max-w-full" />
              <Skeleton className="h-7 w-24 max-w-full" />
            </div>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-12 rounded-control" />
          <Skeleton className="h-12 rounded-control" />
        </div>
        <Skeleton className="h-12 w-full rounded-control" />
      </SkeletonGroup>
      <div className="mt-8">
        <SlowCallout
          wayOut={
            <a href="/" className={buttonClass({ variant: 'secondary' })}>
              Ir para o início
            </a>
          }
        >
          Está demorando mais que o normal. Seu pedido continua valendo: seguimos buscando.
        </SlowCallout>
      </div>
    </StepFrame>
  );
}

function AsideSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-60 rounded-card" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-7 w-full" />
      </div>
    </div>
  );
}
