import * as z from 'zod/mini';
import { pushSubscription } from '#contract/panel/push';
import { registerWorker } from '#src/lib/offline/worker.ts';
import type { PanelApi } from './panel-api.ts';

/**
 * The outcome of starting web push. A message arrived, none arrived, the person refused, or the browser does not
 * support it.
 */
export type PushOutcome = 'proven' | 'unproven' | 'denied' | 'unavailable';

const lookEveryMs = 1_000;
const looks = 15;

/**
 * Stores this device's subscription on the server. It can be called again. Returns false if push is not supported.
 * Throws API errors.
 */
export async function subscribe(api: PanelApi): Promise<boolean> {
  const { key } = await api.call('getPush', {});
  if (!(await registerWorker())) return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // An existing subscription with another key prevents a new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options).catch(() => undefined);
  });
  const parsed = z.safeParse(pushSubscription, subscription?.toJSON());
  if (!parsed.success) return false;
  await api.call('keepPush', { body: parsed.data });
  return true;
}

/** Asks for permission, subscribes, and waits up to 15 s for a real message. Throws API errors. */
export async function startPush(api: PanelApi): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  if (!(await subscribe(api))) return 'unavailable';
  await api.call('tryPush', {});
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    if ((await api.call('getPush', {})).secondsProven !== undefined) return 'proven';
  }
  return 'unproven';
}
