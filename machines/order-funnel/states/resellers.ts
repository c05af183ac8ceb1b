import type { OrderFunnelContext } from '../context.ts';
import { funnelSetup } from '../setup.ts';

/** The point asked about, and the chosen reseller's id so that the answer says whether it still delivers there. */
function listing({ context }: { context: OrderFunnelContext }) {
  const point = context.browsing ?? context.address;
  if (!point) throw new Error('resellers were asked for without a place');
  return { point, ...(context.reseller && !context.browsing ? { resellerId: context.reseller.id } : {}) };
}

/** Who delivers there. A shared link's list is browsed without an address of one's own. */
export const resellers = funnelSetup.createStateConfig({
  initial: 'loading',
  on: { 'step.open': { guard: 'asksForThisList' } },
  exit: 'clearProblem',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listResellers',
        src: 'listResellers',
        input: listing,
        onDone: [
          {
            guard: { type: 'isNoneFound', params: ({ event }) => event.output },
            target: '#orderFunnel.noReseller',
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
    },
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
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'listResellers',
        src: 'listResellers',
        input: listing,
        onDone: [
          {
            guard: { type: 'isNoneFound', params: ({ event }) => event.output },
            target: '#orderFunnel.noReseller',
            actions: { type: 'learnListResellers', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isChoiceConfirmed', params: ({ event }) => event.output },
            target: '#orderFunnel.items',
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
    },
    unavailable: {
      on: { 'resellers.retry': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
