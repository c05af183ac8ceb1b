import type { OrderFunnelContext } from '../context.ts';
import { funnelSetup } from '../setup.ts';

/** The point asked about, and the chosen reseller's id so that the answer says whether it still delivers there. */
function placeAsked({ context }: { context: OrderFunnelContext }) {
  const point = context.browsing ?? context.address;
  if (!point) throw new Error('resellers were asked for without a place');
  return { point, ...(context.reseller && !context.browsing ? { resellerId: context.reseller.id } : {}) };
}

/** Asks who delivers there; `whenConfirmed` is where knowing that the chosen reseller does leads. */
function listing(whenConfirmed: 'choosing' | '#orderFunnel.items') {
  return funnelSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'listResellers',
      src: 'listResellers',
      input: placeAsked,
      onDone: [
        {
          guard: { type: 'isNoneFoundBrowsing', params: ({ event }) => event.output },
          target: 'nobody',
          actions: { type: 'learnListResellers', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isNoneFound', params: ({ event }) => event.output },
          target: '#orderFunnel.noReseller',
          actions: { type: 'learnListResellers', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isChoiceConfirmed', params: ({ event }) => event.output },
          target: whenConfirmed,
          actions: { type: 'learnListResellers', params: ({ event }) => event.output },
        },
        {
          target: 'choosing',
          actions: { type: 'learnListResellers', params: ({ event }) => event.output },
        },
      ],
      onError: { target: 'unavailable', actions: { type: 'explain', params: { code: 'network' } } },
    },
    after: {
      serviceTimeout: { target: 'unavailable', actions: { type: 'explain', params: { code: 'slow' } } },
    },
  });
}

/** Who delivers there. A shared link's list is browsed without an address of one's own. */
export const resellers = funnelSetup.createStateConfig({
  initial: 'loading',
  on: { 'step.open': { guard: 'asksForThisList' } },
  exit: 'clearProblem',
  states: {
    loading: listing('choosing'),
    choosing: {
      on: {
        'reseller.choose': [
          {
            guard: 'isClosedResellerChosen',
            actions: { type: 'explain', params: { code: 'reseller-closed' } },
          },
          { guard: 'isAtOwnAddress', target: '#orderFunnel.items', actions: 'chooseReseller' },
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
    confirming: listing('#orderFunnel.items'),
    /** A shared link to where nobody delivers: told there, since a step of one's own takes an address. */
    nobody: {},
    unavailable: {
      on: { 'resellers.retry': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
