import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether the server rendered the component. The result stays the same until the component is removed. */
export function useIsFromServer(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  return isFromServer;
}
