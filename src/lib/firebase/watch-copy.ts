import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';
import { type MirrorAccess, mirrorCollection } from '#contract/order/mirror';
import type { FirebaseSettings } from './settings.ts';

// Firestore may be unreachable; the order is then followed without it, so nothing is logged.
setLogLevel('silent');

interface Watcher {
  /** Receives the stored copy, or undefined if there is none. `isLive`: Firestore is connected. */
  onCopy(copy: unknown, isLive: boolean): void;
  /** Runs when no more copies will arrive. */
  onLost(): void;
}

/** Signs in as the reader of one copy and watches it. Returns the function that stops. */
export function watchCopy(
  { app: values, emulator }: FirebaseSettings,
  { id, credential }: MirrorAccess,
  { onCopy, onLost }: Watcher,
): () => void {
  const app = initializeApp(values, id);
  const firestore = getFirestore(app);
  let unsubscribe: () => void = () => undefined;
  let isLeft = false;

  async function signIn(): Promise<void> {
    if (emulator !== undefined) {
      const [host = '', port] = emulator.split(':');
      connectFirestoreEmulator(firestore, host, Number(port), { mockUserToken: { sub: id } });
    } else if (credential !== undefined)
      await signInWithCustomToken(initializeAuth(app, { persistence: inMemoryPersistence }), credential);
  }

  signIn().then(() => {
    if (isLeft) return;
    unsubscribe = onSnapshot(
      doc(firestore, mirrorCollection, id),
      { includeMetadataChanges: true },
      (copy) => onCopy(copy.data(), !copy.metadata.fromCache),
      onLost,
    );
  }, onLost);
  return () => {
    isLeft = true;
    unsubscribe();
    void deleteApp(app);
  };
}
