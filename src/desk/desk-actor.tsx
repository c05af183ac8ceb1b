import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { DeskInput } from '#machines/reseller-desk/context';
import { resellerDesk } from '#machines/reseller-desk/machine';
import type { DeskApi } from './desk-api.ts';
import { type DeskDeps, deskServices, tellSeen } from './services.ts';
import { useActorState } from './use-actor-state.ts';

type DeskActor = ActorRefFrom<typeof resellerDesk>;

const Desk = createContext<{ actor: DeskActor; api: DeskApi } | undefined>(undefined);

interface DeskProviderProps {
  deps: () => DeskDeps;
  opened: DeskInput;
  children: ReactNode;
}

/** The panel's machine, with its services; it starts in the browser alone. */
export function DeskProvider({ deps, opened, children }: DeskProviderProps) {
  const [desk] = useState(() => {
    const given = deps();
    const provided = { actors: deskServices(given), actions: { tellSeen: tellSeen(given) } };
    return { api: given.api, actor: createActor(resellerDesk.provide(provided), { input: opened }) };
  });
  const { actor } = desk;
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return <Desk value={desk}>{children}</Desk>;
}

function useDeskAround() {
  const desk = useContext(Desk);
  if (!desk) throw new Error('no panel around this component');
  return desk;
}

export function useDeskApi(): DeskApi {
  return useDeskAround().api;
}

/** A value of the machine's state, the same object until it changes. */
export function useDesk<Value>(select: (snapshot: SnapshotFrom<typeof resellerDesk>) => Value): Value {
  return useActorState(useDeskAround().actor, select);
}

export function useDeskSend(): DeskActor['send'] {
  return useDeskAround().actor.send;
}
