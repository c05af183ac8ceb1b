import { assign } from 'xstate';
import { after, funnelSetup } from '../setup.ts';

/** The cart: at least one line, within the reseller's caps. */
const items = funnelSetup.createStateConfig({
  initial: 'choosing',
  on: { 'step.open': { guard: { type: 'isStepRequested', params: { step: 'items' } } } },
  exit: 'clearProblem',
  states: {
    choosing: {
      on: {
        'items.submit': {
          guard: 'isCartSellable',
          target: after('items'),
          actions: assign({ lines: ({ event }) => event.lines, linesFrom: undefined }),
        },
      },
    },
  },
});

export const itemsStage = { items };
