import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a component is first drawn over what the server drew of it. */
export function useServerDrawn(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServerDrawn] = useState(isHydrating);
  return isServerDrawn;
}
