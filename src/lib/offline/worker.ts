import * as z from 'zod/mini';
import { type WorkerMessage, workerMessage } from './messages.ts';

/** Registers the service worker. Returns undefined in development, and in browsers without service workers. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/**
 * Sends a message to the active service worker, even if it does not control this page. An invalid message is not sent.
 */
export async function postToWorker(message: WorkerMessage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const encoded = z.safeEncode(workerMessage, message);
  const registration = await navigator.serviceWorker.getRegistration();
  if (encoded.success) registration?.active?.postMessage(encoded.data);
}
