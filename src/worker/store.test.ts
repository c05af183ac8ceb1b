import { expect, test, vi } from 'vitest';
import { forget, readOrder, storeOrder } from './store.ts';

const stored = new Map<string, Response>();
const cache = {
  match: async (path: string) => stored.get(path)?.clone(),
  put: async (path: string, response: Response) => void stored.set(path, response),
  delete: async (path: string) => stored.delete(path),
};
vi.stubGlobal('caches', { open: async () => cache, delete: async () => stored.clear() });

const order = {
  number: 'SFWZXB',
  status: 'received',
  totalCents: 10_900,
  contactPhone: '+5548900005348',
  seenAt: new Date().toISOString(),
} as const;

test('an order that is still being stored when the customer signs out is deleted', async () => {
  await storeOrder(order);
  expect(await readOrder()).toEqual(order);
  await Promise.all([storeOrder({ ...order, status: 'accepted' }), forget()]);
  expect(stored.size).toBe(0);
});
