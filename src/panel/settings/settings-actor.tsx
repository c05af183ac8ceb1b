import { createActorContext } from '@xstate/react';
import { resellerSettings } from '#machines/reseller-settings/machine';

export const SettingsActor = createActorContext(resellerSettings);

/** Selects from the machine. The component renders again only when the selected value changes. */
export const useSettingsState = SettingsActor.useSelector;

export function useSettingsSend() {
  return SettingsActor.useActorRef().send;
}
