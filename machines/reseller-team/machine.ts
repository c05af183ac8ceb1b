import { eventOf, needed } from '#machines/invoking-state';
import { untimedStatesOf } from '#machines/phone-verification/untimed-states';
import { invokingState, type TeamTypes, teamSetup } from './setup.ts';

const signedOut = { outcome: 'signed-out', target: 'refused' } as const;

/**
 * The sheet of a reseller's team: the members, the form of a change, and the code that a change requires. After the
 * right code the change is sent again. It is a separate machine, so that it and the panel do not depend on each other's
 * states. The caller provides the services.
 */
export const resellerTeam = teamSetup.createMachine({
  id: 'resellerTeam',
  context: ({ input: { reseller } }) => ({
    reseller,
    question: undefined,
    change: undefined,
    changed: undefined,
    problem: undefined,
  }),
  initial: 'loading',
  states: {
    loading: invokingState('loadTeam', {
      input: ({ context: { reseller } }) => ({ reseller }),
      outcomes: [signedOut, { outcome: 'refused', target: 'unavailable' }, { target: 'listing' }],
      failures: [{ target: 'unavailable' }],
      tags: ['loading'],
    }),
    unavailable: {
      tags: 'unavailable',
      on: { 'team.retry': { target: 'loading', actions: 'clearProblem' } },
    },
    listing: {
      tags: 'listing',
      entry: 'dropChange',
      on: { 'team.ask': { target: 'asking', actions: 'takeQuestion' } },
    },
    asking: {
      tags: 'form',
      on: {
        'team.ask': { actions: 'takeQuestion' },
        'team.back': { target: 'listing', actions: 'clearProblem' },
        'team.change': { target: 'changing', actions: 'takeChange' },
      },
    },
    changing: invokingState('changeTeam', {
      input: ({ context: { reseller, change } }) => ({ reseller, change: needed(change) }),
      outcomes: [
        signedOut,
        { outcome: 'code-needed', target: 'sendingCode' },
        { outcome: 'gone', target: 'loading' },
        { outcome: 'refused', target: 'asking' },
        { target: 'listing' },
      ],
      failures: [{ target: 'asking' }],
      tags: ['form', 'changing'],
    }),
    /** If a code was sent shortly before, the server accepts that one. */
    ...untimedStatesOf<TeamTypes>()({
      send: { service: 'sendFreshCode', input: () => undefined, exits: [signedOut] },
      verify: {
        service: 'confirmPanel',
        input: ({ event }) => ({ code: eventOf(event, 'code.submit').code }),
        exits: [signedOut],
      },
      verified: 'changing',
      back: { event: 'team.back', target: 'asking' },
    }),
    refused: { type: 'final', entry: 'reportRefused' },
  },
});
