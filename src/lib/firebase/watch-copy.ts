import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import { initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';
import { type MirrorAccess, mirrorCollection } from '#contract/order/mirror';
import type { FirebaseSettings } from './settings.ts';

// Firestore out of reach is no error here: the order is then followed without it.
setLogLevel('silent');

interface Watcher {
  /** The copy as stored, undefined where there is none; `isLive` while the connection to Firestore stands. */
  onCopy(copy: unknown, isLive: boolean): void;
  /** Nothing more will come. */
  onLost(): void;
}

/** Signs in as the reader of one copy and watches it until the returned function is called. */
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
