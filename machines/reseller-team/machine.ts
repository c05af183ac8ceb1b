import { needed } from '#machines/reseller-panel/invoking';
import { invoking, teamSetup } from './setup.ts';

/**
 * The sheet of a reseller's team: who serves, the form of a change, and the code that a change requires. After the right
 * code the change is sent again. It is a machine of its own, so that it and the panel do not depend on each other's states.
 * The caller provides the services.
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
    loading: invoking('loadTeam', {
      input: ({ context: { reseller } }) => ({ reseller }),
      ways: [
        { refused: 'signed-out', target: 'refused' },
        { refused: 'any', target: 'unavailable' },
        { target: 'listing' },
      ],
      lost: 'unavailable',
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
    changing: invoking('changeTeam', {
      input: ({ context: { reseller, change } }) => ({ reseller, change: needed(change) }),
      ways: [
        { refused: 'signed-out', target: 'refused' },
        { refused: 'code-needed', target: 'sendingCode' },
        { refused: 'gone', target: 'loading' },
        { refused: 'any', target: 'asking' },
        { target: 'listing' },
      ],
      lost: 'asking',
      tags: ['form', 'changing'],
    }),
    /** If a code was sent moments ago, the server accepts that one. */
    sendingCode: invoking('sendFreshCode', {
      input: () => undefined,
      ways: [{ refused: 'signed-out', target: 'refused' }, { target: 'coding' }],
      lost: 'coding',
      tags: ['code', 'sendingCode'],
    }),
    coding: {
      tags: 'code',
      on: {
        'code.submit': { target: 'confirming', actions: 'clearProblem' },
        'code.resend': { target: 'sendingCode', actions: 'clearProblem' },
        'team.back': { target: 'asking', actions: 'clearProblem' },
      },
    },
    confirming: invoking('confirmPanel', {
      input: ({ event }) => ({ code: needed(event.type === 'code.submit' ? event.code : undefined) }),
      ways: [
        { refused: 'signed-out', target: 'refused' },
        { refused: 'any', target: 'coding' },
        { target: 'changing' },
      ],
      lost: 'coding',
      tags: ['code'],
    }),
    /** The session is over, or the person now serves another reseller. */
    refused: { type: 'final', entry: 'tellRefused' },
  },
});
