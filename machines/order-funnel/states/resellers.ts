import { invoking, needed } from '../invoking.ts';
import { listAsked } from '../place-asked.ts';
import { after, funnelSetup } from '../setup.ts';

/** Asks who delivers there; `whenConfirmed` is where knowing that the chosen reseller does leads. */
function listing(tag: 'loading' | 'confirming', whenConfirmed: string) {
  return invoking('listResellers', {
    tags: [tag],
    input: ({ context }) => needed(listAsked(context)),
    outcomes: [
      { outcome: 'none', condition: 'isBrowsing', target: 'nobody' },
      { outcome: 'none', target: '#orderFunnel.noReseller' },
      { outcome: 'reseller', target: whenConfirmed },
      { target: 'choosing' },
    ],
    lost: [{ target: 'unavailable' }],
  });
}

/** Who delivers there. A shared link's list is browsed without an address of one's own. */
export const resellers = funnelSetup.createStateConfig({
  initial: 'loading',
  on: { 'step.open': { guard: 'asksForThisList' } },
  exit: 'clearProblem',
  states: {
    loading: listing('loading', 'choosing'),
    choosing: {
      tags: 'choosing',
      on: {
        'reseller.choose': [
          {
            guard: 'isClosedResellerChosen',
            actions: { type: 'explain', params: { code: 'reseller-closed' } },
          },
          { guard: 'isAtOwnAddress', target: after('resellers'), actions: 'chooseReseller' },
          { guard: 'hasAddress', target: 'confirming', actions: ['clearProblem', 'rememberChoice'] },
          {
            target: '#orderFunnel.address',
            actions: ['rememberChoice', { type: 'explain', params: { code: 'address-needed' } }],
          },
        ],
        'resellers.retry': { target: 'loading', actions: 'clearProblem' },
      },
    },
    /** A reseller chosen from a shared link, or before the address changed: does it deliver there? */
    confirming: listing('confirming', after('resellers')),
    /** A shared link to where nobody delivers; the step `noReseller` would need an address of the customer's own. */
    nobody: { tags: 'nobody' },
    unavailable: {
      tags: 'unavailable',
      on: { 'resellers.retry': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
