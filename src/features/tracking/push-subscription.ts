import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode } from '#src/lib/load-code.ts';

/** What this browser can do: ask, nothing, nothing any more, or only once the site is installed (iOS). */
export type PushSupport = 'askable' | 'unsupported' | 'denied' | 'install';

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : 'askable';
  // iOS from 16.4 on has web push for installed sites alone.
  return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unsupported';
}

/** The order this browser was last subscribed to. */
const storageKey = 'pedido-com-avisos';

export const isSubscribed = (orderId: string) =>
  'Notification' in window &&
  Notification.permission === 'granted' &&
  localStorage.getItem(storageKey) === orderId;

const pathOf = (orderId: string) => `/api/pedidos/${orderId}/notificacoes`;

/** Asks for permission and subscribes this browser. Throws where it cannot. */
export async function subscribe(
  api: ApiSource,
  settings: unknown,
  orderId: string,
): Promise<'on' | 'denied' | 'askable'> {
  const { requestPushToken } = await loadCode(() => import('#src/lib/firebase/push.ts'));
  const token = await requestPushToken(settings);
  // A question that was closed without an answer may be asked again.
  if (token === undefined) return Notification.permission === 'denied' ? 'denied' : 'askable';
  await (await api()).send('put', pathOf(orderId), { token });
  localStorage.setItem(storageKey, orderId);
  return 'on';
}

export async function unsubscribe(api: ApiSource, orderId: string): Promise<'askable'> {
  await (await api()).send('delete', pathOf(orderId));
  localStorage.removeItem(storageKey);
  return 'askable';
}
