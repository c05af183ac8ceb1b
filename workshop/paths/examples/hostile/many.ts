import { and, createActor, createMachine, fromPromise, not, setup } from 'xstate';

/** Exports that are not machines, and machines that need special treatment. */
export const config = { initial: 'a', states: { a: {} } };
export const factory = () => createMachine(config);
export const needsWord = (word: string) => createMachine({ ...config, id: word });
export const actor = createActor(createMachine(config));
export const four = { initialState: {}, transition: () => undefined, withContext: () => undefined };
export const number = 4;
export const one = createMachine({ ...config, id: 'one' });
export const two = createMachine({ ...config, id: 'two' });
/** Loops endlessly in its initial state. */
export const spinning = createMachine({
  initial: 'a',
  states: { a: { always: 'b' }, b: { always: 'a' } },
});
export const needsInput = setup({
  types: { input: {} as { user: { name: string } }, context: {} as { name: string } },
}).createMachine({ id: 'needsInput', context: ({ input }) => ({ name: input.user.name }) });
/** Starts with an empty input. */
export const emptyInput = createMachine({
  types: {} as { input: { tries?: number } },
  context: ({ input }) => ({ tries: input.tries ?? 0 }),
  on: { TRY: {} },
});
/** Passes its input directly to a service, not to the context. */
export const inputOfService = setup({
  actors: { sum: fromPromise(async ({ input }: { input: readonly number[] }) => input.length) },
}).createMachine({
  initial: 'adding',
  states: {
    adding: { invoke: { src: 'sum', input: ({ event }) => event.input.numbers, onDone: 'added' } },
    added: { type: 'final' },
  },
});
/** Names guards that must be provided from outside. */
export const unprovided = createMachine({
  initial: 'form',
  context: () => ({ since: 0 }),
  states: {
    form: {
      on: { SEND: { guard: and(['isFilled', not({ type: 'isLate', params: { ms: 5 } })]), target: 'sent' } },
    },
    sent: {},
  },
});
