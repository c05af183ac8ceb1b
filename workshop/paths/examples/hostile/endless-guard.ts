import { createMachine } from 'xstate';

const isOpen = () => {
  for (;;);
};

export const stuck = createMachine({
  id: 'stuck',
  initial: 'a',
  states: { a: { on: { GO: { guard: isOpen, target: 'b' } } }, b: {} },
});
