import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { shopTeam } from '#machines/shop-team/machine';
import { useActorState } from '../use-actor-state.ts';

export type TeamActor = ActorRefFrom<typeof shopTeam>;

/** The machine of the open sheet. */
export const TeamActorContext = createContext<TeamActor | undefined>(undefined);

function useTeamActor(): TeamActor {
  const actor = useContext(TeamActorContext);
  if (!actor) throw new Error('no sheet of a team around this component');
  return actor;
}

/** A value of the machine's state, the same object until it changes. */
export function useTeamState<Value>(select: (snapshot: SnapshotFrom<typeof shopTeam>) => Value): Value {
  return useActorState(useTeamActor(), select);
}

export function useTeamSend(): TeamActor['send'] {
  return useTeamActor().send;
}
