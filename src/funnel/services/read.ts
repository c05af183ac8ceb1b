import { refusedAs } from '#src/lib/api-error.ts';
import { orderQuery, resellersQuery } from '../queries.ts';
import type { Service } from '../service.ts';

/**
 * Fills the query cache with the list. The machine receives only whether there are resellers, and the chosen one's
 * terms.
 */
export const listResellers: Service<'listResellers'> = async (
  { api, queryClient },
  { point, resellerId },
) => {
  const resellers = await queryClient.fetchQuery(resellersQuery(api, point));
  if (resellers.length === 0) return { found: 'none' };
  const chosen = resellers.find(({ id }) => id === resellerId);
  return chosen ? { found: 'some', reseller: chosen } : { found: 'some' };
};

export const fetchOrder: Service<'fetchOrder'> = async ({ api, queryClient }, { id }) => {
  try {
    const order = await queryClient.fetchQuery({ ...orderQuery(api, id), staleTime: 0, retry: false });
    return { found: order.status };
  } catch (error) {
    // The table of all services' refusals is not imported, to keep a step's first load small.
    return refusedAs(error, 'not-found');
  }
};
