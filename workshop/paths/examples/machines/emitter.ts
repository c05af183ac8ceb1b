import { emit, setup } from 'xstate';

export const emitter = setup({
  types: { emitted: {} as { type: 'saved' } },
}).createMachine({
  id: 'emitter',
  initial: 'dirty',
  states: {
    dirty: { on: { SAVE: { target: 'clean', actions: emit({ type: 'saved' }) } } },
    clean: { on: { EDIT: 'dirty' } },
  },
});
