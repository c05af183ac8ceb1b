import { emptyPanel } from './context.ts';
import { invokingState, panelSetup } from './setup.ts';
import { signingIn } from './states/signing-in.ts';
import { working } from './states/working.ts';

/** The reseller's panel: sign-in, the live list of orders, and their commands. The caller provides the services. */
export const resellerPanel = panelSetup.createMachine({
  id: 'resellerPanel',
  context: ({ input }) => emptyPanel(input),
  initial: 'arriving',
  states: {
    /** An invite is for a new person, who signs in first. */
    arriving: {
      always: [{ guard: 'isInvited', target: 'signingIn' }, 'opening'],
    },
    opening: invokingState('openPanel', {
      input: () => undefined,
      outcomes: [{ outcome: 'refused', target: 'signingIn' }, { target: 'working' }],
      failures: [{ target: 'unavailable' }],
    }),
    unavailable: {
      tags: 'unavailable',
      on: { 'panel.retry': { target: 'opening', actions: 'clearProblem' } },
    },
    signingIn: { ...signingIn, entry: 'signOut' },
    working,
    leaving: invokingState('leavePanel', {
      input: () => undefined,
      outcomes: [{ target: 'signingIn' }],
      failures: [{ target: 'working' }],
    }),
  },
});
