import { fromPromise } from 'xstate';
import type { Team } from '#contract/desk/team';
import type { TeamChange, TeamServiceLogic, TeamServiceName, TeamServices } from '#machines/shop-team/actors';
import { refusalOf } from '#src/lib/api-error.ts';
import type { DeskApi } from '../desk-api.ts';
import type { DeskDeps } from '../services.ts';
import { keepTeam } from './known-team.ts';

type Output<Name extends TeamServiceName> = TeamServices[Name]['output'];
type Refused<Name extends TeamServiceName> = Extract<Output<Name>, { refused: string }>['refused'];

/** A service, and what each of the API's refusals is to it; any other failure is thrown. */
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

/** The services of the team's sheet, for `.provide`. */
export function teamServices({ api, queryClient }: DeskDeps) {
  return {
    loadTeam: actorOf<'loadTeam'>(
      async ({ shop }, signal) => {
        keepTeam(queryClient, shop, await api.call('getTeam', { params: { shop } }, signal));
        return { shown: true };
      },
      () => ({ 'phone-unverified': 'signed-out', 'not-found': 'signed-out', 'not-allowed': 'not-allowed' }),
    ),
    changeTeam: actorOf<'changeTeam'>(
      async ({ shop, change }, signal) => {
        keepTeam(queryClient, shop, await changed(api, shop, change, signal));
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
      async (_, signal) => {
        await api.call('sendFreshCode', {}, signal);
        return { sent: true };
      },
      () => ({
        'phone-unverified': 'signed-out',
        blocked: 'wait',
        'too-many-attempts': 'wait',
        'proof-needed': 'no-sms',
        'sms-unavailable': 'no-sms',
      }),
    ),
    confirmDesk: actorOf<'confirmDesk'>(
      async (body, signal) => {
        await api.call('confirmDesk', { body }, signal);
        return { confirmed: true };
      },
      () => ({
        'phone-unverified': 'signed-out',
        'code-wrong': 'code-wrong',
        'invalid-input': 'code-wrong',
        'code-expired': 'code-expired',
        blocked: 'blocked',
      }),
    ),
  };
}

function changed(api: DeskApi, shop: string, change: TeamChange, signal: AbortSignal): Promise<Team> {
  switch (change.verb) {
    case 'inviteMember': {
      const { verb, ...body } = change;
      return api.call(verb, { params: { shop }, body }, signal);
    }
    case 'changeRole': {
      const { verb, id, role } = change;
      return api.call(verb, { params: { shop, id }, body: { role } }, signal);
    }
    default: {
      const { verb, id } = change;
      return api.call(verb, { params: { shop, id } }, signal);
    }
  }
}
