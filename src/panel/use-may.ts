import type { PanelOperationName } from '#contract/panel/operations';
import { mayPanel } from '#contract/panel/operations';
import { usePanel } from './panel-actor.tsx';

export function useMay(name: PanelOperationName): boolean {
  return usePanel(({ context: { panel, reseller } }) =>
    mayPanel(panel?.resellers.find(({ id }) => id === reseller)?.role, name),
  );
}
