import { createMachine } from 'xstate';

export const wildcards = createMachine({
  id: 'wildcards',
  initial: 'idle',
  states: {
    idle: { on: { 'mouse.click': 'clicked', 'mouse.*': 'moved', '*': 'other' } },
    clicked: { on: { '*': 'idle' } },
    moved: { on: { BACK: 'idle', '*': { target: 'moved', reenter: true } } },
    other: { on: { BACK: 'idle' } },
  },
});
