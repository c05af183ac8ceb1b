import { eventOf, needed } from '#machines/invoking-state';
import { listInput } from '../requested-place.ts';
import { after, funnelSetup, invokingState } from '../setup.ts';

/** Lists the resellers of a place. `whenConfirmed` is the target if the chosen reseller delivers there. */
function listing(tag: 'loading' | 'confirming', whenConfirmed: string) {
  return invokingState('listResellers', {
    tags: [tag],
    input: ({ context }) => needed(listInput(context)),
    outcomes: [
      { outcome: 'none', condition: 'isBrowsing', target: 'nobody' },
      { outcome: 'none', target: '#orderFunnel.noReseller' },
      { outcome: 'reseller', target: whenConfirmed },
      { target: 'choosing' },
    ],
    failures: [{ target: 'unavailable' }],
  });
}

/** The resellers of a place. The list of a shared link needs no address. */
const resellers = funnelSetup.createStateConfig({
  initial: 'loading',
  on: { 'step.open': { guard: 'isThisListRequested' } },
  exit: 'clearProblem',
  states: {
    loading: listing('loading', 'choosing'),
    choosing: {
      tags: 'choosing',
      on: {
        'basket.change': { actions: 'takeBasket' },
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
    /**
     * The customer chose a reseller from a shared link, or before changing the address. Checks that it delivers there.
     */
    confirming: listing('confirming', after('resellers')),
    /** A shared link to a place without resellers. The step `noReseller` would need the customer's own address. */
    nobody: { tags: 'nobody' },
    unavailable: {
      tags: 'unavailable',
      on: { 'resellers.retry': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});

/** No reseller delivers to this address. The customer gives another address, or subscribes to be notified. */
const noReseller = funnelSetup.createStateConfig({
  initial: 'offering',
  on: { 'step.open': { guard: { type: 'isStepRequested', params: { step: 'noReseller' } } } },
  exit: 'clearProblem',
  states: {
    offering: {
      on: {
        'subscription.request': { guard: 'isAtOwnAddress', target: 'subscribing', actions: 'clearProblem' },
      },
    },
    subscribing: invokingState('requestSubscription', {
      input: ({ context, event }) => ({
        contact: eventOf(event, 'subscription.request').contact,
        address: needed(context.address),
      }),
      outcomes: [{ outcome: 'saved', target: 'subscribed' }, { target: 'offering' }],
      failures: [{ target: 'offering' }],
    }),
    subscribed: { tags: 'subscribed' },
  },
});

export const resellerStage = { resellers, noReseller };
