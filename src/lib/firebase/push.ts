import { initializeApp, setLogLevel } from 'firebase/app';
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { registerWorker } from '../offline/worker.ts';
import { parseFirebaseSettings } from './settings.ts';

setLogLevel('silent');

/** Maximum time for the browser to start the service worker, in ms. */
const workerMs = 10_000;

/**
 * Asks the person for permission, and Cloud Messaging for this browser's registration token. Returns undefined if
 * permission was refused. Throws if push is not supported or no token is available.
 */
export async function requestPushToken(settings: unknown): Promise<string | undefined> {
  // This must come first: browsers allow the question only in response to a press.
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  if (!(await isSupported())) throw new Error('this browser has no web push');
  const { app, vapidKey } = parseFirebaseSettings(settings);
  if (!(await registerWorker())) throw new Error('no service worker');
  return getToken(getMessaging(initializeApp(app)), {
    serviceWorkerRegistration: await workerReady(),
    ...(vapidKey === undefined ? {} : { vapidKey }),
  });
}

/** Rejects after a timeout, because `ready` never settles if no worker starts. */
function workerReady(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no service worker')), workerMs);
    }),
  ]);
}
