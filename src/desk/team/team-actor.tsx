import { createActorContext } from '@xstate/react';
import { shopTeam } from '#machines/shop-team/machine';

/** The machine of the open sheet. */
export const TeamActor = createActorContext(shopTeam);

/** Selects from the machine; the component renders again only when the selected value changes. */
export const useTeamState = TeamActor.useSelector;

export function useTeamSend() {
  return TeamActor.useActorRef().send;
}
