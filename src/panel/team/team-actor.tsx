import { createActorContext } from '@xstate/react';
import { resellerTeam } from '#machines/reseller-team/machine';

export const TeamActor = createActorContext(resellerTeam);

/** Selects from the machine. The component renders again only when the selected value changes. */
export const useTeamState = TeamActor.useSelector;

export function useTeamSend() {
  return TeamActor.useActorRef().send;
}
