import { type AnyStateMachine, assign, createMachine } from 'xstate';

/** Generated machines that are large in different ways: transitions, situations, states. */
export const largeMachines: Readonly<Record<string, () => AnyStateMachine>> = {
  '1,473 transitions with bits in the context': withBits,
  '54 states and 12,154 situations': withCount,
  '1,000 states': () => ring(1_000),
};

/** Returns a machine of `count` states. Each has a transition to the next, to the previous, and one that jumps ahead. */
export function ring(count: number): AnyStateMachine {
  const name = (index: number) => `s${((index % count) + count) % count}`;
  const states = Array.from({ length: count }, (_, index) => [
    name(index),
    { on: { next: name(index + 1), back: name(index - 1), jump: name(index * 7 + 3) } },
  ]);
  return createMachine({ id: 'synthetic', initial: 's0', states: Object.fromEntries(states) });
}

/** Six bits, and 491 lists of three transitions in 49 states: each tests a bit, and sets or clears another. */
function withBits(): AnyStateMachine {
  const [states, lists, bits] = [49, 491, 6];
  const on = Array.from({ length: states }, (): [string, object][] => []);
  for (let list = 0; list < lists; list++) {
    const transitions = [0, 1, 2].map((nth) => ({
      ...(nth < 2 && {
        guard: ({ context }: { context: { bits: number } }) =>
          ((context.bits >> ((list + nth) % bits)) & 1) === nth,
      }),
      target: `s${(list * (nth + 2) + nth) % states}`,
      actions: assign({
        bits: ({ context }: { context: { bits: number } }) => context.bits ^ (1 << ((list * 5 + nth) % bits)),
      }),
    }));
    on[list % states]?.push([`event${Math.floor(list / states)}`, transitions]);
  }
  const entries = on.map((events, index) => [`s${index}`, { on: Object.fromEntries(events) }]);
  return createMachine({
    id: 'bits',
    context: { bits: 0 },
    initial: 's0',
    states: Object.fromEntries(entries),
  });
}

/** A ring of 53 states and a count of up to 12,153, which is always the state's number modulo 53. */
function withCount(): AnyStateMachine {
  const [states, most] = [53, 12_153];
  const move = (index: number, by: number) => ({
    guard: ({ context }: { context: { count: number } }) =>
      context.count + by >= 0 && context.count + by <= most,
    target: `s${(index + by + states) % states}`,
    actions: assign({ count: ({ context }: { context: { count: number } }) => context.count + by }),
  });
  const entries = Array.from({ length: states }, (_, index) => [
    `s${index}`,
    { on: { next: move(index, 1), skip: move(index, 7), back: move(index, -5) } },
  ]);
  return createMachine({
    id: 'count',
    context: { count: 0 },
    initial: 's0',
    states: Object.fromEntries(entries),
  });
}
