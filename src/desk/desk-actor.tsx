import { createActorContext } from '@xstate/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { DeskInput } from '#machines/reseller-desk/context';
import { resellerDesk } from '#machines/reseller-desk/machine';
import type { DeskApi } from './desk-api.ts';
import { type DeskDeps, deskServices, tellSeen } from './services.ts';

const DeskActor = createActorContext(resellerDesk);
const DeskApiContext = createContext<DeskApi | undefined>(undefined);

interface DeskProviderProps {
  deps: () => DeskDeps;
  opened: DeskInput;
  children: ReactNode;
}

/** Starts the panel's machine with its services. */
export function DeskProvider({ deps, opened, children }: DeskProviderProps) {
  const [{ api, logic }] = useState(() => {
    const given = deps();
    const provided = { actors: deskServices(given), actions: { tellSeen: tellSeen(given) } };
    return { api: given.api, logic: resellerDesk.provide(provided) };
  });
  return (
    <DeskApiContext value={api}>
      <DeskActor.Provider logic={logic} options={{ input: opened }}>
        {children}
      </DeskActor.Provider>
    </DeskApiContext>
  );
}

export function useDeskApi(): DeskApi {
  const api = useContext(DeskApiContext);
  if (!api) throw new Error('useDeskApi was called outside DeskProvider');
  return api;
}

/** Selects from the panel's machine; the component renders again only when the selected value changes. */
export const useDesk = DeskActor.useSelector;

export function useDeskSend() {
  return DeskActor.useActorRef().send;
}
