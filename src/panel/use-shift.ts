import { useEffect } from 'react';
import { usePanelSend } from './panel-actor.tsx';
import { onSilenced, ringAlone } from './ring-alone.ts';

interface Shift {
  reseller: string;
  isOn: boolean;
  isRinging: boolean;
  waiting: number;
  /** Number of cancelled orders that nobody has seen. */
  cancelled: number;
  /** The page is the one of the settings, instead of the board. */
  isSettings: boolean;
}

/**
 * During a shift, keeps the screen on, rings for unanswered orders and unseen cancellations, and names them in the tab
 * title.
 */
export function useShift({ reseller, isOn, isRinging, waiting, cancelled, isSettings }: Shift): void {
  const send = usePanelSend();
  const spoken = cancelled > 0 ? 'Pedido cancelado' : 'Novo pedido';
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
    void ringAlone(reseller, spoken, end.signal);
    return () => end.abort();
  }, [reseller, isOn, isRinging, spoken]);

  useEffect(() => onSilenced(reseller, () => send({ type: 'ring.silence' })), [reseller, send]);

  useEffect(() => {
    const { title } = document;
    if (cancelled > 0) document.title = `(${cancelled}) Pedido cancelado · Painel`;
    else if (waiting > 0) document.title = `(${waiting}) Pedido novo · Painel`;
    else document.title = `${isSettings ? 'Meu negócio' : 'Painel da revenda'} · Botijá`;
    return () => {
      document.title = title;
    };
  }, [waiting, cancelled, isSettings]);
}
