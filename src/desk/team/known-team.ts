import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Team } from '#contract/desk/team';

const teamKey = (shop: string) => ['desk', shop, 'team'] as const;

const nobody: Team = { members: [], invites: [], devices: [] };

/** A shop's team, as last told. */
export function useTeam(shop: string): Team {
  return useQuery({ queryKey: teamKey(shop), queryFn: skipToken, initialData: nobody }).data ?? nobody;
}

export function keepTeam(queryClient: QueryClient, shop: string, team: Team): void {
  queryClient.setQueryData<Team>(teamKey(shop), team);
}
