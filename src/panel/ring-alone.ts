import { startRinging } from './ring.ts';
import { startSaying } from './say.ts';

/** Rings until `signal` aborts; of all tabs of one browser that show a reseller, one at a time. */
export async function ringAlone(reseller: string, signal: AbortSignal): Promise<void> {
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
  await navigator.locks.request(`painel-${reseller}`, { signal }, ring).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

const channelName = 'painel-silencio';

/** Silences the panels of a reseller in the other tabs. */
export function silenceOtherTabs(reseller: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(reseller);
  channel.close();
}

/** Calls `silence` when another tab silences this reseller; returns the function that ends it. */
export function onSilenced(reseller: string, silence: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === reseller) silence();
  };
  return () => channel.close();
}
