import { createMachine } from 'xstate';

export const finalWithOutput = createMachine({
  id: 'finalWithOutput',
  initial: 'ask',
  states: {
    ask: {
      initial: 'question',
      states: {
        question: { on: { YES: 'yes', NO: 'no' } },
        yes: { type: 'final', output: { agreed: true } },
        no: { type: 'final', output: { agreed: false } },
      },
      onDone: [
        { guard: ({ event }) => (event.output as { agreed: boolean }).agreed, target: 'agreed' },
        { target: 'refused' },
      ],
    },
    agreed: { type: 'final' },
    refused: { on: { AGAIN: 'ask' } },
  },
});
