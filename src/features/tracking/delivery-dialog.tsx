import { useFunnelState } from '#src/funnel/react.tsx';
import { DeliveryChecklist } from './delivery-checklist.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { useOrder } from './use-order.ts';

/** What came to the door: taken after a look at it, or refused with a reason. */
export function DeliveryDialog() {
  const order = useOrder();
  const view = useFunnelState((snapshot) => {
    const at = (state: 'checking' | 'sending' | 'refusing' | 'registering') =>
      snapshot.matches({ order: { live: { deliveryConfirmation: state } } });
    if (at('checking') || at('sending')) return 'checklist';
    return at('refusing') || at('registering') ? 'refusal' : 'none';
  });
  if (!order || view === 'none') return null;
  return view === 'checklist' ? <DeliveryChecklist order={order} /> : <RefusalForm order={order} />;
}
