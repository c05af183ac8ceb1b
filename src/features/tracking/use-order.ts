import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/order/order';
import { orderQuery } from '#src/funnel/queries.ts';
import { useFunnel, useKnown, useView } from '#src/funnel/react.tsx';

/** The order on screen, as last received from the server; undefined until this session may see it. */
export function useOrder(): Order | undefined {
  const { api } = useFunnel();
  const id = useKnown('orderId');
  const isVisible = useView('order', 'visible') !== undefined;
  const { data } = useQuery({
    ...orderQuery(api, id ?? ''),
    enabled: id !== undefined && isVisible,
  });
  return data;
}
