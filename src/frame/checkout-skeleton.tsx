import { useRouterState } from '@tanstack/react-router';
import { rowOf, type Step, stepAt } from '#machines/order-funnel/steps';
import { OrderFrame } from '#src/ui/order-frame.tsx';
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx';

/** Covers payment or review while its code loads, in the shape of the step that comes. */
export function CheckoutSkeleton() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const step: Step = stepAt(path) === 'resume' ? 'resume' : 'payment';
  const { title, stage } = rowOf(step);
  return (
    <OrderFrame title={title} stage={stage} aside={<SummarySkeleton />}>
      {step === 'resume' ? <ReviewSkeleton /> : <PaymentSkeleton />}
    </OrderFrame>
  );
}

function SummarySkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-6 w-28" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-7 w-full" />
      <Skeleton className="mt-3 h-14 w-full rounded-control" />
    </div>
  );
}

function ReviewSkeleton() {
  return (
    <SkeletonGroup label="Juntando o seu pedido">
      <Skeleton className="mb-5 h-6 w-3/4" />
      {['address', 'items', 'payment', 'customer', 'reseller'].map((part) => (
        <div key={part} className="flex gap-3 border-b border-line py-4">
          <Skeleton className="size-6 rounded-full" />
          <div className="flex grow flex-col gap-2">
            <div className="flex justify-between">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-5 w-14" />
            </div>
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

function PaymentSkeleton() {
  return (
    <SkeletonGroup label="Buscando as formas de pagamento" className="flex flex-col gap-3">
      {['first', 'second', 'third', 'fourth'].map((method) => (
        <Skeleton key={method} className="h-18 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
