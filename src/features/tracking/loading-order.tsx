import { StepFrame } from '#src/frame/step-frame.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { SlowCallout } from '#src/ui/slow-callout.tsx';

export function LoadingOrder() {
  return (
    <StepFrame step="tracking" aside={null} wayOut={{ href: '/', label: 'Ir para a página inicial' }}>
      <SkeletonGroup label="Buscando seu pedido" className="flex flex-col gap-3">
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-38 w-full rounded-card" />
        <div className="flex items-center gap-3 py-2">
          <Skeleton className="size-10 rounded-control" />
          <Skeleton className="h-5 w-36" />
        </div>
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
