import { startRinging } from './ring.ts';
import { startSaying } from './say.ts';

/** Rings until `signal` aborts; of all tabs of one browser that show a shop, one at a time. */
export async function ringAlone(shop: string, signal: AbortSignal): Promise<void> {
  const ring = () =>
    new Promise<void>((resolve) => {
      const ends = [startRinging(), startSaying('Novo pedido')];
      signal.addEventListener('abort', () => {
        for (const end of ends) end();
        resolve();
      });
    });
  // Without a secure connection a browser has no locks: each tab rings.
  if (!('locks' in navigator)) return ring();
  await navigator.locks.request(`painel-${shop}`, { signal }, ring).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

const channelName = 'painel-silencio';

/** Silences the panels of a shop in the other tabs. */
export function silenceOtherTabs(shop: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(shop);
  channel.close();
}

/** Calls `silence` when another tab silences this shop; returns the function that ends it. */
export function onSilenced(shop: string, silence: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === shop) silence();
  };
  return () => channel.close();
}
