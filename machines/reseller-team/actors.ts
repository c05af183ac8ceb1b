import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { PanelRole } from '#contract/panel/panel';
import type { TeamVerb } from '#contract/panel/team';
import type { FreshCodeServices } from '#machines/phone-verification/services';

/** A change of the team with its payload. `id` identifies the member, the invite or the device. */
export type TeamChange =
  | { verb: 'inviteMember'; phone: string; name: string; role: PanelRole }
  | { verb: 'changeRole'; id: string; role: PanelRole }
  | { verb: Exclude<TeamVerb, 'inviteMember' | 'changeRole'>; id: string };

/**
 * Input and every possible answer of each service. A refusal is an answer. A service throws only on a network failure
 * or a bug.
 */
export interface TeamServices extends FreshCodeServices {
  loadTeam: {
    input: { reseller: string };
    output: { shown: true } | { refused: 'signed-out' | 'not-allowed' };
  };
  changeTeam: {
    input: { reseller: string; change: TeamChange };
    output:
      | { changed: TeamVerb }
      | {
          refused:
            | 'signed-out'
            | 'not-allowed'
            | 'code-needed'
            | 'gone'
            | 'last-owner'
            | 'already-serves'
            | 'too-many'
            | 'invalid';
        };
  };
}

export type TeamServiceName = keyof TeamServices;
export type TeamServiceLogic<Name extends TeamServiceName> = PromiseActorLogic<
  TeamServices[Name]['output'],
  TeamServices[Name]['input']
>;

function notProvided<Name extends TeamServiceName>(name: Name): TeamServiceLogic<Name> {
  return fromPromise(() => Promise.reject(new Error(`actor \`${name}\` was not provided`)));
}

export const teamActors = {
  loadTeam: notProvided('loadTeam'),
  changeTeam: notProvided('changeTeam'),
  sendFreshCode: notProvided('sendFreshCode'),
  confirmPanel: notProvided('confirmPanel'),
};
