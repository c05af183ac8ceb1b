import { StepFrame } from '#src/frame/step-frame.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';
import { SlowCallout } from '#src/ui/slow-callout.tsx';

export function LoadingOrder() {
  return (
    <StepFrame step="tracking" aside={null}>
      <SkeletonGroup label="Buscando seu pedido" className="flex flex-col gap-8">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="-mt-3 h-52 w-full rounded-card" />
        <Skeleton className="h-28 w-full rounded-card" />
        <div className="flex flex-col gap-6">
          {['w-40', 'w-48', 'w-36', 'w-28'].map((width) => (
            <div key={width} className="flex items-center gap-4">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className={`h-5 ${width}`} />
            </div>
          ))}
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
