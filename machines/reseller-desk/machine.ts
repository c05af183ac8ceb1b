import { emptyDesk } from './context.ts';
import { invoking } from './invoking.ts';
import { deskSetup } from './setup.ts';
import { signingIn } from './states/signing-in.ts';
import { working } from './states/working.ts';

/** A shop's panel: who signs in, the shop's orders live, and what is done with them. Services are provided by the caller. */
export const resellerDesk = deskSetup.createMachine({
  id: 'resellerDesk',
  context: ({ input }) => emptyDesk(input),
  initial: 'arriving',
  states: {
    /** An invite is for somebody new. */
    arriving: {
      always: [{ guard: 'isInvited', target: 'signingIn' }, 'opening'],
    },
    opening: invoking('openDesk', {
      input: () => undefined,
      ways: [{ refused: 'any', target: 'signingIn' }, { target: 'working' }],
      lost: 'unavailable',
    }),
    unavailable: { on: { 'desk.retry': { target: 'opening', actions: 'clearProblem' } } },
    signingIn: { ...signingIn, entry: 'signOut' },
    working,
    leaving: invoking('leaveDesk', {
      input: () => undefined,
      ways: [{ target: 'signingIn' }],
      lost: 'working',
    }),
  },
});
