import { useEffect } from 'react';
import { usePanelSend } from './panel-actor.tsx';
import { onSilenced, ringAlone } from './ring-alone.ts';

interface Shift {
  reseller: string;
  isOn: boolean;
  isRinging: boolean;
  waiting: number;
}

/** During a shift, keeps the screen on, rings for unanswered orders, and counts them in the tab title. */
export function useShift({ reseller, isOn, isRinging, waiting }: Shift): void {
  const send = usePanelSend();
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const keep = () => {
      if (document.visibilityState !== 'visible') return;
      // A browser may refuse to save power. The panel works without the lock.
      navigator.wakeLock.request('screen').then(
        (shift) => {
          lock = shift;
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
