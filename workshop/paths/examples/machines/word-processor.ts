import { createMachine } from 'xstate';

export const wordProcessor = createMachine({
  id: 'wordProcessor',
  type: 'parallel',
  states: {
    bold: { initial: 'off', states: { on: { on: { BOLD: 'off' } }, off: { on: { BOLD: 'on' } } } },
    underline: { initial: 'off', states: { on: { on: { U: 'off' } }, off: { on: { U: 'on' } } } },
    bullets: {
      initial: 'none',
      states: {
        none: { on: { LIST: 'list', NUMBERS: 'numbers' } },
        list: { on: { NONE: 'none', NUMBERS: 'numbers' } },
        numbers: { on: { LIST: 'list', NONE: 'none' } },
      },
    },
  },
});
