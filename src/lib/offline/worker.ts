import * as z from 'zod/mini';
import { type WorkerMessage, workerMessage } from './messages.ts';

/** Registers the service worker; undefined where there is none: in development, and in browsers that have none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/**
 * Asks the service worker, where one is active, whether or not it controls this page. What has another form than may be
 * kept is not sent.
 */
export async function askWorker(message: WorkerMessage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const encoded = z.safeEncode(workerMessage, message);
  const registration = await navigator.serviceWorker.getRegistration();
  if (encoded.success) registration?.active?.postMessage(encoded.data);
}
