import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Team } from '#contract/panel/team';

const teamKey = (reseller: string) => ['panel', reseller, 'team'] as const;

const nobody: Team = { members: [], invites: [], devices: [] };

export function useTeam(reseller: string): Team {
  return useQuery({ queryKey: teamKey(reseller), queryFn: skipToken, initialData: nobody }).data ?? nobody;
}

export function storeTeam(queryClient: QueryClient, reseller: string, team: Team): void {
  queryClient.setQueryData<Team>(teamKey(reseller), team);
}
