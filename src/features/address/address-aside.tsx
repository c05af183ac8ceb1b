import { useState } from 'react';
import { HowItGoes } from '#src/frame/how-it-goes.tsx';
import { OrderAside } from '#src/frame/order-aside.tsx';
import { useFunnelState } from '#src/funnel/react.tsx';

/** Content beside the address on wide screens: the order as far as it is known, or how an order goes. */
export function AddressAside() {
  const isNew = useFunnelState(({ context }) => !context.address && !context.reseller);
  // A submitted address is in the context before the step is left. The button below must not move.
  const [wasNew] = useState(isNew);
  return wasNew ? <HowItGoes /> : <OrderAside />;
}
