import { createMachine } from 'xstate';

const names = Array.from({ length: 40 }, (_, index) => `s${index}`);
const on = Object.fromEntries(names.map((name) => [`to.${name}`, name]));

/** Each state leads to all others, so choosing paths through all pairs takes long. */
export const dense = createMachine({
  initial: 's0',
  states: Object.fromEntries(names.map((name) => [name, { on }])),
});
