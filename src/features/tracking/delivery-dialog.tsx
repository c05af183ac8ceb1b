import { useView } from '#src/funnel/react.tsx';
import { DeliveryChecklist } from './delivery-checklist.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { useOrder } from './use-order.ts';

/** Confirms a delivery after its check, or refuses it with a reason. */
export function DeliveryDialog() {
  const order = useOrder();
  const view = useView('order', 'checking', 'refusing');
  if (!order || !view) return null;
  return view === 'checking' ? <DeliveryChecklist order={order} /> : <RefusalForm order={order} />;
}
