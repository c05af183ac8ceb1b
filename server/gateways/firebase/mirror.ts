import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type MirroredOrder, mirrorCollection, mirroredOrder } from '#contract/order/mirror';
import type { OrderMirror } from './gateway.ts';

/** Without a network the library would wait for minutes. */
const timeoutMs = 10_000;

/** Copies of orders in Firestore. */
export function firestoreMirror(firestore: Firestore, credential: OrderMirror['credential']): OrderMirror {
  const copy = (id: string) => firestore.collection(mirrorCollection).doc(id);
  return {
    write: (id, order) => within(writeNewer(copy(id), order)),
    remove: async (id) => {
      await within(copy(id).delete());
    },
    credential,
  };
}

/**
 * Jobs may run out of order and at the same time: a write whose copy changed since it was read fails, and is tried
 * again. Not a transaction of the library: it would end the process when the connection is closed under it.
 */
async function writeNewer(copy: DocumentReference, order: MirroredOrder): Promise<void> {
  const known = await copy.get();
  const version: unknown = known.get('versao');
  if (typeof version === 'number' && version >= order.version) return;
  const data = z.encode(mirroredOrder, order);
  if (known.updateTime) await copy.update(data, { lastUpdateTime: known.updateTime });
  else await copy.create(data);
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
