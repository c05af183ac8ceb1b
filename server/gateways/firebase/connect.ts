import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { Firestore } from 'firebase-admin/firestore';
import type { FirebaseSettings, ServiceAccount } from '../../start/firebase-settings.ts';
import type { Firebase } from './gateway.ts';
import { firestoreMirror } from './mirror.ts';
import { cloudMessaging } from './push.ts';

/** Orders copied to an emulator; there is nobody to push to. */
export function connectEmulator(projectId: string, host: string): Firebase {
  // The emulator's owner is not subject to the rules, as a service account is not.
  const customHeaders = { Authorization: 'Bearer owner' };
  const firestore = new Firestore({ projectId, host, ssl: false, customHeaders });
  const mirror = firestoreMirror(firestore, async () => undefined);
  return { mirror, close: mirror.close };
}

/** The project itself, as its service account. */
function connectProject(projectId: string, { clientEmail, privateKey }: ServiceAccount): Firebase {
  const firestore = new Firestore({
    projectId,
    credentials: { client_email: clientEmail, private_key: privateKey },
  });
  const credential = cert({ projectId, clientEmail, privateKey });
  // Named, because several servers may run in one process.
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

/** As configured; undefined where the server has neither an emulator nor a service account. */
export function connectFirebase({
  web: { projectId },
  emulator,
  serviceAccount,
}: FirebaseSettings): Firebase | undefined {
  if (emulator) return connectEmulator(projectId, emulator);
  return serviceAccount && connectProject(projectId, serviceAccount);
}
