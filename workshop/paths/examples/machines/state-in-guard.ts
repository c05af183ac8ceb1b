import { createMachine, stateIn } from 'xstate';

export const stateInGuard = createMachine({
  id: 'stateInGuard',
  type: 'parallel',
  states: {
    door: {
      initial: 'closed',
      states: { closed: { on: { OPEN: 'open' } }, open: { on: { CLOSE: 'closed' } } },
    },
    light: {
      initial: 'off',
      states: {
        off: { on: { SWITCH: { guard: stateIn({ door: 'open' }), target: 'on' } } },
        on: { on: { SWITCH: 'off' } },
      },
    },
  },
});
