import { startTransition, useEffect, useState } from 'react';

/** What lies under an address, as JSON: undefined until it is there, null where it could not be read. */
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
