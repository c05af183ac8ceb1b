import { initializeApp, setLogLevel } from 'firebase/app';
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { registerWorker } from '../offline/worker.ts';
import { parseFirebaseSettings } from './settings.ts';

setLogLevel('silent');

/** How long the browser may take to start the service worker, in ms. */
const workerMs = 10_000;

/**
 * Asks the person for permission to notify, and Cloud Messaging for this browser's registration token; undefined where
 * permission was refused. Throws where either cannot be had.
 */
export async function requestPushToken(given: unknown): Promise<string | undefined> {
  // Asked before anything else: browsers allow the question only as the answer to a press.
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  if (!(await isSupported())) throw new Error('this browser has no web push');
  const { app, vapidKey } = parseFirebaseSettings(given);
  if (!(await registerWorker())) throw new Error('no service worker');
  return getToken(getMessaging(initializeApp(app)), {
    serviceWorkerRegistration: await workerReady(),
    ...(vapidKey === undefined ? {} : { vapidKey }),
  });
}

/** `ready` alone never settles where no worker starts. */
function workerReady(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no service worker')), workerMs);
    }),
  ]);
}
