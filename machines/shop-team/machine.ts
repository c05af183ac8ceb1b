import { needed } from '#machines/reseller-desk/invoking';
import { invoking, teamSetup } from './setup.ts';

/**
 * The sheet of a shop's team, beside the panel's own machine so that neither has to know the other's states: who serves,
 * what is asked before a change, and the code that a change wants; what was typed is sent again once that is right.
 * Services are provided by the caller.
 */
export const shopTeam = teamSetup.createMachine({
  id: 'shopTeam',
  context: ({ input: { shop } }) => ({
    shop,
    question: undefined,
    change: undefined,
    changed: undefined,
    problem: undefined,
  }),
  initial: 'loading',
  states: {
    loading: invoking('loadTeam', {
      input: ({ context: { shop } }) => ({ shop }),
      ways: [
        { refused: 'signed-out', target: 'refused' },
        { refused: 'any', target: 'unavailable' },
        { target: 'listing' },
      ],
      lost: 'unavailable',
    }),
    unavailable: { on: { 'team.retry': { target: 'loading', actions: 'clearProblem' } } },
    listing: {
      entry: 'dropChange',
      on: { 'team.ask': { target: 'asking', actions: 'takeQuestion' } },
    },
    asking: {
      on: {
        'team.ask': { actions: 'takeQuestion' },
        'team.back': { target: 'listing', actions: 'clearProblem' },
        'team.change': { target: 'changing', actions: 'takeChange' },
      },
    },
    changing: invoking('changeTeam', {
      input: ({ context: { shop, change } }) => ({ shop, change: needed(change) }),
      ways: [
        { refused: 'signed-out', target: 'refused' },
        { refused: 'code-needed', target: 'sendingCode' },
        { refused: 'gone', target: 'loading' },
        { refused: 'any', target: 'asking' },
        { target: 'listing' },
      ],
      lost: 'asking',
    }),
    /** One that was sent moments ago is as good. */
    sendingCode: invoking('sendFreshCode', {
      input: () => undefined,
      ways: [{ refused: 'signed-out', target: 'refused' }, { target: 'coding' }],
      lost: 'coding',
    }),
    coding: {
      on: {
        'code.submit': { target: 'confirming', actions: 'clearProblem' },
        'code.resend': { target: 'sendingCode', actions: 'clearProblem' },
        'team.back': { target: 'asking', actions: 'clearProblem' },
      },
    },
    confirming: invoking('confirmDesk', {
      input: ({ event }) => ({ code: event.type === 'code.submit' ? event.code : '' }),
      ways: [
        { refused: 'signed-out', target: 'refused' },
        { refused: 'any', target: 'coding' },
        { target: 'changing' },
      ],
      lost: 'coding',
    }),
    /** Nobody is signed in any more, or serves another shop. */
    refused: { type: 'final', entry: 'tellRefused' },
  },
});
