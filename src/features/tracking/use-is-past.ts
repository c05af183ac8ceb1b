import { useEffect, useState } from 'react';

/** Longest delay a browser timer can hold, in ms. */
const longestTimerMs = 2_147_483_647;

/** Whether an instant (ms, server's clock) has passed; false on the server and until the page is hydrated. */
export function useIsPast(instant: number, clockOffsetMs: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const left = instant - (Date.now() + clockOffsetMs);
    const timer = setTimeout(() => setPassed(instant), Math.min(Math.max(0, left), longestTimerMs));
    return () => clearTimeout(timer);
  }, [instant, clockOffsetMs]);
  return passed === instant;
}
