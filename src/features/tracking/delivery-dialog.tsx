import { Suspense, useEffect } from 'react';
import { useView } from '#src/funnel/react.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { DeliveryChecklist } from './delivery-checklist.tsx';
import { useOrder } from './use-order.ts';

const RefusalForm = lazyView(async () => (await import('./refusal-form.tsx')).RefusalForm);

/** Confirms a delivery after its check, or refuses it with a reason. */
export function DeliveryDialog() {
  useEffect(() => whenIdle(RefusalForm.preload), []);
  const order = useOrder();
  const view = useView('order', 'checking', 'refusing');
  if (!order || !view) return null;
  if (view === 'checking') return <DeliveryChecklist order={order} />;
  return (
    <Suspense>
      <RefusalForm order={order} />
    </Suspense>
  );
}
