import { fromPromise } from 'xstate';
import type { Team } from '#contract/panel/team';
import type {
  TeamChange,
  TeamServiceLogic,
  TeamServiceName,
  TeamServices,
} from '#machines/reseller-team/actors';
import { refusalOf } from '#src/lib/api-error.ts';
import { confirmPanel, confirmRefusals, sendFreshCode, sendRefusals } from '../fresh-code-services.ts';
import type { PanelApi } from '../panel-api.ts';
import type { PanelDeps } from '../services.ts';
import { storeTeam } from './known-team.ts';

type Output<Name extends TeamServiceName> = TeamServices[Name]['output'];
type Refused<Name extends TeamServiceName> = Extract<Output<Name>, { refused: string }>['refused'];

/** Returns the logic of a service. `refusals` maps the API's refusal codes to outcomes; any other failure is thrown. */
function actorOf<Name extends TeamServiceName>(
  serve: (input: TeamServices[Name]['input'], signal: AbortSignal) => Promise<Output<Name>>,
  refusals: (input: TeamServices[Name]['input']) => Partial<Record<string, Refused<Name>>>,
): TeamServiceLogic<Name> {
  return fromPromise<Output<Name>, TeamServices[Name]['input']>(async ({ input, signal }) => {
    try {
      return await serve(input, signal);
    } catch (error) {
      const refused = refusals(input)[refusalOf(error)?.code ?? ''];
      if (refused === undefined) throw error;
      return { refused } as Output<Name>;
    }
  });
}

export function teamServices({ api, queryClient }: PanelDeps) {
  return {
    loadTeam: actorOf<'loadTeam'>(
      async ({ reseller }, signal) => {
        storeTeam(queryClient, reseller, await api.call('getTeam', { params: { reseller } }, signal));
        return { shown: true };
      },
      () => ({ 'phone-unverified': 'signed-out', 'not-found': 'signed-out', 'not-allowed': 'not-allowed' }),
    ),
    changeTeam: actorOf<'changeTeam'>(
      async ({ reseller, change }, signal) => {
        storeTeam(queryClient, reseller, await changed(api, reseller, change, signal));
        return { changed: change.verb };
      },
      ({ change: { verb } }) => ({
        'phone-unverified': 'signed-out',
        'not-allowed': 'not-allowed',
        'recent-verification-needed': 'code-needed',
        'not-found': 'gone',
        'too-many-attempts': 'too-many',
        'invalid-input': verb === 'inviteMember' ? 'already-serves' : 'last-owner',
      }),
    ),
    sendFreshCode: actorOf<'sendFreshCode'>(
      (_, signal) => sendFreshCode(api, signal),
      () => sendRefusals,
    ),
    confirmPanel: actorOf<'confirmPanel'>(
      (body, signal) => confirmPanel(api, body, signal),
      () => confirmRefusals,
    ),
  };
}

function changed(api: PanelApi, reseller: string, change: TeamChange, signal: AbortSignal): Promise<Team> {
  switch (change.verb) {
    case 'inviteMember': {
      const { verb, ...body } = change;
      return api.call(verb, { params: { reseller }, body }, signal);
    }
    case 'changeRole': {
      const { verb, id, role } = change;
      return api.call(verb, { params: { reseller, id }, body: { role } }, signal);
    }
    default: {
      const { verb, id } = change;
      return api.call(verb, { params: { reseller, id } }, signal);
    }
  }
}
