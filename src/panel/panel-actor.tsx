import { createActorContext } from '@xstate/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { PanelContext, PanelInput } from '#machines/reseller-panel/context';
import { resellerPanel } from '#machines/reseller-panel/machine';
import type { PanelApi } from './panel-api.ts';
import { soundAlone } from './ring-alone.ts';
import { type PanelDeps, panelServices, reportSeen } from './services.ts';

const PanelActor = createActorContext(resellerPanel);
const PanelApiContext = createContext<PanelApi | undefined>(undefined);

interface PanelProviderProps {
  deps: () => PanelDeps;
  opened: PanelInput;
  children: ReactNode;
}

function soundWithdrawal({ context: { reseller } }: { context: Pick<PanelContext, 'reseller'> }): void {
  if (reseller !== undefined) void soundAlone(reseller, 'withdrawal');
}

/** Starts the panel's machine with its services. */
export function PanelProvider({ deps, opened, children }: PanelProviderProps) {
  const [{ api, logic }] = useState(() => {
    const dependencies = deps();
    const provided = {
      actors: panelServices(dependencies),
      actions: { reportSeen: reportSeen(dependencies), soundWithdrawal },
    };
    return { api: dependencies.api, logic: resellerPanel.provide(provided) };
  });
  return (
    <PanelApiContext value={api}>
      <PanelActor.Provider logic={logic} options={{ input: opened }}>
        {children}
      </PanelActor.Provider>
    </PanelApiContext>
  );
}

export function usePanelApi(): PanelApi {
  const api = useContext(PanelApiContext);
  if (!api) throw new Error('useDeskApi was called outside DeskProvider');
  return api;
}

/** Selects from the panel's machine. The component renders again only when the selected value changes. */
export const usePanel = PanelActor.useSelector;

export function usePanelSend() {
  return PanelActor.useActorRef().send;
}
