import { useEffect } from 'react';
import { ringOnce } from './ring.ts';

const ringEveryMs = 3_000;

/** While a shift lasts: the screen stays on, an unanswered order rings, and the title counts. */
export function useShift(isOn: boolean, isRinging: boolean, waiting: number): void {
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
    ringOnce();
    const timer = setInterval(ringOnce, ringEveryMs);
    return () => clearInterval(timer);
  }, [isOn, isRinging]);

  useEffect(() => {
    const { title } = document;
    document.title = waiting > 0 ? `(${waiting}) Pedido novo · Painel` : title;
    return () => {
      document.title = title;
    };
  }, [waiting]);
}
