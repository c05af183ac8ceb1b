import { useCallback, useMemo, useState } from 'react';
import type { BasketEntry } from '#contract/order/basket';
import type { Reseller } from '#contract/reseller/reseller';
import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { useFunnel, useFunnelState, useSend, useTyped } from '#src/funnel/react.tsx';
import { forgottenWith } from './basket-fields.ts';
import { askingFor, ofBrand } from './listings.ts';

/** What the list is priced for: the context, or with a filter for a brand its gas of that brand. */
export function useBasket(brand: string | undefined) {
  const { draft } = useFunnel();
  const send = useSend();
  const { remember } = useTyped();
  const known = useContextHere();
  const context = useMemo(
    () => (brand === undefined ? known : askingFor(known, ofBrand(known, brand))),
    [known, brand],
  );

  const change = useCallback(
    (basket: BasketEntry[]) => {
      send({ type: 'basket.change', basket });
      remember(forgottenWith(draft.fields()));
    },
    [send, remember, draft],
  );

  // The same as long as the cards are: each would be drawn anew for another one.
  const choose = useCallback(
    (reseller: Reseller) => {
      if (context !== known && context.basket) change(context.basket);
      send({ type: 'reseller.choose', reseller });
    },
    [context, known, change, send],
  );
  return { context, change, choose };
}

/** The context while the machine is in this step; once it has left, as it was: the page leaves a moment later. */
function useContextHere(): OrderFunnelContext {
  const [read] = useState(() => {
    let last: OrderFunnelContext | undefined;
    return (snapshot: OrderFunnelSnapshot) => {
      if (last === undefined || snapshot.matches('resellers')) last = snapshot.context;
      return last;
    };
  });
  return useFunnelState(read);
}
