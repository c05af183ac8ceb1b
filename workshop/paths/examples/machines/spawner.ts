import { fromTransition, sendTo, setup, spawnChild } from 'xstate';

export const spawner = setup({
  actors: { child: fromTransition((count: number) => count + 1, 0) },
}).createMachine({
  id: 'spawner',
  initial: 'empty',
  states: {
    empty: { on: { SPAWN: { target: 'one', actions: spawnChild('child', { id: 'child' }) } } },
    one: { on: { PING: { actions: sendTo('child', { type: 'PING' }) }, CLEAR: 'empty' } },
  },
});
