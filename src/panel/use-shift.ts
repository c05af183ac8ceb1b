import { useEffect } from 'react';
import { usePanelSend } from './panel-actor.tsx';
import { onSilenced, ringAlone } from './ring-alone.ts';

interface Shift {
  reseller: string;
  isOn: boolean;
  isRinging: boolean;
  /** Orders that nobody has answered. */
  waiting: number;
}

/** While a shift lasts: the screen stays on, an unanswered order rings, and the title counts. */
export function useShift({ reseller, isOn, isRinging, waiting }: Shift): void {
  const send = usePanelSend();
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const keep = () => {
      if (document.visibilityState !== 'visible') return;
      // A browser that saves power refuses: the panel goes on without it.
      navigator.wakeLock.request('screen').then(
        (taken) => {
          lock = taken;
        },
        () => undefined,
      );
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
    };
  }, [isOn]);

  useEffect(() => {
    if (!isOn || !isRinging) return;
    const end = new AbortController();
    void ringAlone(reseller, end.signal);
    return () => end.abort();
  }, [reseller, isOn, isRinging]);

  useEffect(() => onSilenced(reseller, () => send({ type: 'ring.silence' })), [reseller, send]);

  useEffect(() => {
    const { title } = document;
    document.title = waiting > 0 ? `(${waiting}) Pedido novo · Painel` : title;
    return () => {
      document.title = title;
    };
  }, [waiting]);
}
