import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { mirrorCollection, mirroredOrder } from '#contract/order/mirror';
import type { OrderMirror } from './gateway.ts';

/** Without a network the library would wait for minutes. */
const timeoutMs = 10_000;

/** Copies of orders in Firestore. */
export function firestoreMirror(firestore: Firestore, credential: OrderMirror['credential']): OrderMirror {
  const copy = (id: string) => firestore.collection(mirrorCollection).doc(id);
  return {
    write: (id, order) =>
      within(
        firestore.runTransaction(async (transaction) => {
          const known: unknown = (await transaction.get(copy(id))).get('versao');
          // Jobs may run out of order.
          if (typeof known === 'number' && known >= order.version) return;
          transaction.set(copy(id), z.encode(mirroredOrder, order));
        }),
      ),
    remove: async (id) => {
      await within(copy(id).delete());
    },
    credential,
  };
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Firestore: no answer')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
