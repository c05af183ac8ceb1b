import { createMachine } from 'xstate';

export const parallelDone = createMachine({
  id: 'parallelDone',
  initial: 'uploading',
  states: {
    uploading: {
      type: 'parallel',
      states: {
        photo: {
          initial: 'sending',
          states: { sending: { on: { PHOTO: 'sent' } }, sent: { type: 'final' } },
        },
        text: { initial: 'sending', states: { sending: { on: { TEXT: 'sent' } }, sent: { type: 'final' } } },
      },
      onDone: 'complete',
    },
    complete: { type: 'final', output: { ok: true } },
  },
});
