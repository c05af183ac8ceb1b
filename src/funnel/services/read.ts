import { refusedAs } from '#src/lib/api-error.ts';
import { orderQuery, resellersQuery } from '../queries.ts';
import type { Service } from '../service.ts';

/** Fills the list's query cache; the machine only gets whether there are resellers, and the chosen one's terms. */
export const listResellers: Service<'listResellers'> = async (
  { api, queryClient },
  { point, resellerId },
) => {
  const resellers = await queryClient.fetchQuery(resellersQuery(api, point));
  if (resellers.length === 0) return { found: 'none' };
  const chosen = resellers.find(({ id }) => id === resellerId);
  return chosen ? { found: 'some', reseller: chosen } : { found: 'some' };
};

/** Fills the order's query cache. */
export const fetchOrder: Service<'fetchOrder'> = async ({ api, queryClient }, { id }) => {
  try {
    const order = await queryClient.fetchQuery({ ...orderQuery(api, id), staleTime: 0, retry: false });
    return { found: order.status };
  } catch (error) {
    // Said here: the table of all services' refusals is not in a step's first load.
    return refusedAs(error, 'not-found');
  }
};
