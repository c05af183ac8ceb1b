import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** Returns the server's time in ms, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
