import { ringLate, ringOnce, startRinging } from './ring.ts';
import { speakOnce, startSpeaking } from './speak.ts';

/** Rings and speaks `words` until `signal` aborts. A lock ensures that only one tab of the browser rings per reseller. */
export async function ringAlone(reseller: string, words: string, signal: AbortSignal): Promise<void> {
  const ring = () =>
    new Promise<void>((resolve) => {
      const ends = [startRinging(), startSpeaking(words)];
      signal.addEventListener('abort', () => {
        for (const end of ends) end();
        resolve();
      });
    });
  // Browsers provide locks only in a secure context. Without them each tab rings.
  if (!('locks' in navigator)) return ring();
  await navigator.locks.request(`painel-${reseller}`, { signal }, ring).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Other tabs receive the same change within this time, in ms, and stay silent. */
const soundMs = 3_000;

const sounds = {
  withdrawal: { lock: 'painel-desistencia', tone: ringOnce, words: 'Desistência de compra' },
  late: { lock: 'painel-atraso', tone: ringLate, words: 'Pedido atrasado' },
} as const;

/**
 * Sounds once, for a withdrawal or a late order. A lock ensures that only one tab of the browser sounds per reseller.
 */
export async function soundAlone(reseller: string, kind: keyof typeof sounds): Promise<void> {
  const { lock: name, tone, words } = sounds[kind];
  const sound = () => {
    tone();
    speakOnce(words);
  };
  if (!('locks' in navigator)) return sound();
  await navigator.locks.request(`${name}-${reseller}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    sound();
    await new Promise((resolve) => setTimeout(resolve, soundMs));
  });
}

const channelName = 'painel-silencio';

/** Silences the other tabs that show this reseller. */
export function silenceOtherTabs(reseller: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(reseller);
  channel.close();
}

/** Calls `silence` when another tab silences this reseller. Returns the function that stops. */
export function onSilenced(reseller: string, silence: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === reseller) silence();
  };
  return () => channel.close();
}
