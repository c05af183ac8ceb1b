import { emptyDesk } from './context.ts';
import { invoking } from './invoking.ts';
import { deskSetup } from './setup.ts';
import { signingIn } from './states/signing-in.ts';
import { working } from './states/working.ts';

/** The reseller's panel: sign-in, the live list of orders, and the commands on them. The caller provides the services. */
export const resellerDesk = deskSetup.createMachine({
  id: 'resellerDesk',
  context: ({ input }) => emptyDesk(input),
  initial: 'arriving',
  states: {
    /** An invite is for a new person, who signs in first. */
    arriving: {
      always: [{ guard: 'isInvited', target: 'signingIn' }, 'opening'],
    },
    opening: invoking('openDesk', {
      input: () => undefined,
      ways: [{ refused: 'any', target: 'signingIn' }, { target: 'working' }],
      lost: 'unavailable',
    }),
    unavailable: {
      tags: 'unavailable',
      on: { 'desk.retry': { target: 'opening', actions: 'clearProblem' } },
    },
    signingIn: { ...signingIn, entry: 'signOut' },
    working,
    leaving: invoking('leaveDesk', {
      input: () => undefined,
      ways: [{ target: 'signingIn' }],
      lost: 'working',
    }),
  },
});
