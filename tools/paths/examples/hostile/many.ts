import { createActor, createMachine, setup } from 'xstate';

/** What people export beside machines, or instead of them. */
export const config = { initial: 'a', states: { a: {} } };
export const factory = () => createMachine(config);
export const actor = createActor(createMachine(config));
export const four = { initialState: {}, transition: () => undefined, withContext: () => undefined };
export const number = 4;
export const one = createMachine({ ...config, id: 'one' });
export const two = createMachine({ ...config, id: 'two' });
/** Goes round for ever at its beginning. */
export const spinning = createMachine({
  initial: 'a',
  states: { a: { always: 'b' }, b: { always: 'a' } },
});
export const needsInput = setup({
  types: { input: {} as { user: { name: string } }, context: {} as { name: string } },
}).createMachine({ id: 'needsInput', context: ({ input }) => ({ name: input.user.name }) });
