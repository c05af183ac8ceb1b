import { createMachine } from 'xstate';

export const toggle = createMachine({
  id: 'toggle',
  initial: 'inactive',
  states: { inactive: { on: { TOGGLE: 'active' } }, active: { on: { TOGGLE: 'inactive' } } },
});
