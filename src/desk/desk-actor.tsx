import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { DeskInput } from '#machines/reseller-desk/context';
import { resellerDesk } from '#machines/reseller-desk/machine';
import type { deskServices } from './services.ts';

type DeskActor = ActorRefFrom<typeof resellerDesk>;

const Desk = createContext<DeskActor | undefined>(undefined);

interface DeskProviderProps {
  services: () => ReturnType<typeof deskServices>;
  opened: DeskInput;
  children: ReactNode;
}

/** The panel's machine, with its services; it starts in the browser alone. */
export function DeskProvider({ services, opened, children }: DeskProviderProps) {
  const [actor] = useState(() =>
    createActor(resellerDesk.provide({ actors: services() }), { input: opened }),
  );
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return <Desk value={actor}>{children}</Desk>;
}

function useDeskActor(): DeskActor {
  const actor = useContext(Desk);
  if (!actor) throw new Error('no panel around this component');
  return actor;
}

/** A value of the machine's state, the same object until it changes. */
export function useDesk<Value>(select: (snapshot: SnapshotFrom<typeof resellerDesk>) => Value): Value {
  const actor = useDeskActor();
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

export function useDeskSend(): DeskActor['send'] {
  return useDeskActor().send;
}
