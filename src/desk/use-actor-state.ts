import { useSyncExternalStore } from 'react';

interface Observed<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe(changed: () => void): { unsubscribe(): void };
}

/** A value of an actor's state; `select` answers the same object until it changes. */
export function useActorState<Snapshot, Value>(
  actor: Observed<Snapshot>,
  select: (snapshot: Snapshot) => Value,
): Value {
  const read = () => select(actor.getSnapshot());
  return useSyncExternalStore(
    (changed) => {
      const { unsubscribe } = actor.subscribe(changed);
      return unsubscribe;
    },
    read,
    read,
  );
}
