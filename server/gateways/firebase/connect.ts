import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { Firestore } from 'firebase-admin/firestore';
import type { FirebaseSettings, ServiceAccount } from '../../start/firebase-settings.ts';
import type { Firebase } from './gateway.ts';
import { firestoreMirror } from './mirror.ts';
import { cloudMessaging } from './push.ts';

/** Connects to an emulator, which copies orders but has no push. */
export function connectEmulator(projectId: string, host: string): Firebase {
  // The emulator does not apply the security rules to its owner, as production does not to a service account.
  const customHeaders = { Authorization: 'Bearer owner' };
  const firestore = new Firestore({ projectId, host, ssl: false, customHeaders });
  const mirror = firestoreMirror(firestore, async () => undefined);
  return { mirror, close: mirror.close };
}

function connectProject(projectId: string, { clientEmail, privateKey }: ServiceAccount): Firebase {
  const firestore = new Firestore({
    projectId,
    credentials: { client_email: clientEmail, private_key: privateKey },
  });
  const credential = cert({ projectId, clientEmail, privateKey });
  // The app has a name, because several servers may run in one process.
  const app = initializeApp({ credential, projectId }, crypto.randomUUID());
  const mirror = firestoreMirror(firestore, (id) => getAuth(app).createCustomToken(id));
  return {
    mirror,
    push: cloudMessaging({
      projectId,
      accessToken: async () => (await credential.getAccessToken()).access_token,
      fetch,
    }),
    async close() {
      await mirror.close();
      await deleteApp(app);
    },
  };
}

/** Connects as configured. Returns undefined if the server has neither an emulator nor a service account. */
export function connectFirebase({
  web: { projectId },
  emulator,
  serviceAccount,
}: FirebaseSettings): Firebase | undefined {
  if (emulator) return connectEmulator(projectId, emulator);
  return serviceAccount && connectProject(projectId, serviceAccount);
}
