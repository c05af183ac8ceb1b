import { useSyncExternalStore } from 'react';
import { msUntil } from '#machines/phone-verification/challenge';

interface CountdownProps {
  /** Instant of the server's clock, ISO 8601. */
  until: string | undefined;
  /** Server clock minus this device's, in ms. */
  clockOffsetMs: number;
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/**
 * Returns whole seconds until an instant, never negative. Undefined on the server, because the value is outdated when
 * the page is read.
 */
export function useSecondsLeft({ until, clockOffsetMs }: CountdownProps): number | undefined {
  return useSyncExternalStore(
    everySecond,
    () => (until === undefined ? undefined : Math.ceil(msUntil(until, { clockOffsetMs }) / 1000)),
    () => undefined,
  );
}

/** `45` → `45 segundos`, `872` → `14 min 32 s`, `3900` → `1 h 05 min`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/**
 * Counts down: "em 45 segundos". Shows "em instantes" at zero and before hydration. It is not announced to screen
 * readers. The rest of the sentence is in the same text, because a text after the changing time would move.
 */
export function Countdown({ rest, ...props }: CountdownProps & { rest: string }) {
  const left = useSecondsLeft(props);
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {`${left ? `em ${formatWait(left)}` : 'em instantes'}${rest}`}
    </span>
  );
}
