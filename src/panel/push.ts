import * as z from 'zod/mini';
import { pushSubscription } from '#contract/panel/push';
import { registerWorker } from '#src/lib/offline/worker.ts';
import type { PanelApi } from './panel-api.ts';

/** How web push stands on this device: proven by a message that came, refused by the person, or not to be had. */
export type PushOutcome = 'proven' | 'unproven' | 'denied' | 'unavailable';

const lookEveryMs = 1_000;
const looks = 15;

/** Keeps this device's subscription at the server, the same one again too. Throws what the API throws. */
export async function subscribe(api: PanelApi): Promise<boolean> {
  const { key } = await api.call('getPush', {});
  if (!(await registerWorker())) return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with another key than the server's stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options).catch(() => undefined);
  });
  const said = z.safeParse(pushSubscription, subscription?.toJSON());
  if (!said.success) return false;
  await api.call('keepPush', { body: said.data });
  return true;
}

/** Asks the person, subscribes, and waits up to 15 s for a real message to come. Throws what the API throws. */
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
