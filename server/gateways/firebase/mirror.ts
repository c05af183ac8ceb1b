import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type MirroredOrder, mirrorCollection, mirroredOrder } from '#contract/order/mirror';
import type { OrderMirror } from './gateway.ts';

/** Ends a call to Firestore. Without a network, the library would wait for minutes. */
const timeoutMs = 10_000;

export function firestoreMirror(
  firestore: Firestore,
  credential: OrderMirror['credential'],
): OrderMirror & { close(): Promise<void> } {
  const copy = (id: string) => firestore.collection(mirrorCollection).doc(id);
  const underWay = new Set<Promise<unknown>>();
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    const forget = () => underWay.delete(work);
    work.then(forget, forget);
    return withTimeout(work);
  };
  return {
    write: (id, order) => tracked(writeNewer(copy(id), order)),
    remove: async (id) => {
      await tracked(copy(id).delete());
    },
    credential,
    async close() {
      // `terminate` ends the whole process if a call still waits for the network.
      if (underWay.size === 0) await firestore.terminate();
    },
  };
}

/**
 * Jobs may run out of order and in parallel. If the copy changed since it was read, the write fails and the job is
 * retried.
 */
async function writeNewer(copy: DocumentReference, order: MirroredOrder): Promise<void> {
  const storedCopy = await copy.get();
  const version: unknown = storedCopy.get('versao');
  if (typeof version === 'number' && version >= order.version) return;
  const data = z.encode(mirroredOrder, order);
  if (storedCopy.updateTime) await copy.update(data, { lastUpdateTime: storedCopy.updateTime });
  else await copy.create(data);
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
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
