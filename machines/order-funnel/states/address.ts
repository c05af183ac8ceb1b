import { funnelSetup, invokingState } from '../setup.ts';

/** Where to deliver: the customer searches or locates a place, then adds details that no map has. */
const address = funnelSetup.createStateConfig({
  initial: 'arriving',
  on: { 'step.open': { guard: { type: 'isStepRequested', params: { step: 'address' } } } },
  exit: 'clearProblem',
  states: {
    arriving: { always: [{ guard: 'knowsPlace', target: 'detailing' }, { target: 'searching' }] },
    searching: {
      tags: 'searching',
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
      ...invokingState('locateCustomer', {
        tags: ['searching'],
        input: () => undefined,
        outcomes: [{ outcome: 'found', target: 'detailing' }, { target: 'searching' }],
        failures: [{ target: 'searching', problem: { code: 'location-unavailable' } }],
      }),
      on: {
        'address.search': 'searching',
        'address.detail': { target: 'detailing', actions: 'detailPlace' },
      },
    },
    detailing: {
      tags: 'detailing',
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

export const addressStage = { address };
