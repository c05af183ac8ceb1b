import { nameOlderOrders } from '../../services/orders/name-older.ts';
import type { Form, FormDeps } from '../form-pages.ts';

export function olderForm({ ctx }: FormDeps, page: string): Form {
  return {
    form: 'older',
    page,
    refilledFields: ['name'],
    async act({ name = '' }, c) {
      const { session, sessionToken } = c.var;
      if (!session || !sessionToken) return { problem: 'phone-unverified', status: 401 };
      if (name.trim() === '') return { errors: { name: 'missing' } };
      const isOpen = await nameOlderOrders(ctx, session, sessionToken, name);
      return isOpen ? { location: page } : { errors: { name: 'unknown' } };
    },
  };
}
