import { raise, setup } from 'xstate';

export const bootsByItself = setup({ guards: { never: () => false } }).createMachine({
  id: 'bootsByItself',
  initial: 'boot',
  states: {
    boot: {
      always: [{ guard: 'never', target: 'done' }, { target: 'idle' }],
      entry: raise({ type: 'x' }),
    },
    idle: { on: { x: 'done' } },
    done: {},
  },
});

export const impossible: readonly string[] = ['', ' = true'].map(
  (end) => `boot: always [never] → done${end}: the guard never is false the only time it is evaluated`,
);
