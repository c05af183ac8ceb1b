import { startTransition, useEffect, useState } from 'react';

/** Loads JSON from an address. Returns undefined while loading, and null if it failed. */
export function useFile<T>(address: string | undefined): T | null | undefined {
  const [read, setRead] = useState<{ address: string; file: T | null }>();
  useEffect(() => {
    if (address === undefined) return;
    const left = new AbortController();
    fileAt<T>(address, left.signal)
      .catch(() => null)
      .then((file) => {
        if (!left.signal.aborted) startTransition(() => setRead({ address, file }));
      });
    return () => left.abort();
  }, [address]);
  return read?.address === address ? read?.file : undefined;
}

async function fileAt<T>(address: string, signal: AbortSignal): Promise<T | null> {
  const answer = await fetch(address, { signal });
  return answer.ok ? await answer.json() : null;
}
