import { funnelSetup } from '../setup.ts';

/** Where to deliver: search or locate a place, then the details no map knows. */
export const address = funnelSetup.createStateConfig({
  initial: 'arriving',
  on: { 'step.open': { guard: { type: 'asksFor', params: { step: 'address' } } } },
  exit: 'clearProblem',
  states: {
    arriving: { always: [{ guard: 'hasPlace', target: 'detailing' }, { target: 'searching' }] },
    searching: {
      on: {
        'address.locate': { target: 'locating', actions: 'clearProblem' },
        'address.detail': { target: 'detailing', actions: 'detailPlace' },
        'address.submit': [
          { guard: 'awaitsAddress', target: '#orderFunnel.resellers.confirming', actions: 'takeAddress' },
          { target: '#orderFunnel.resellers', actions: 'takeAddress' },
        ],
      },
    },
    locating: {
      tags: 'busy',
      invoke: {
        id: 'locateCustomer',
        src: 'locateCustomer',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'detailing',
            actions: { type: 'learnLocateCustomer', params: ({ event }) => event.output },
          },
          {
            target: 'searching',
            actions: { type: 'learnLocateCustomer', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'searching',
          actions: { type: 'explain', params: { code: 'location-unavailable' } },
        },
      },
      after: {
        serviceTimeout: {
          target: 'searching',
          actions: { type: 'explain', params: { code: 'location-unavailable' } },
        },
      },
      on: {
        'address.search': 'searching',
        'address.detail': { target: 'detailing', actions: 'detailPlace' },
      },
    },
    detailing: {
      on: {
        'address.search': { target: 'searching', actions: 'clearProblem' },
        'address.submit': [
          { guard: 'awaitsAddress', target: '#orderFunnel.resellers.confirming', actions: 'takeAddress' },
          { target: '#orderFunnel.resellers', actions: 'takeAddress' },
        ],
      },
    },
  },
});
