import { setup } from 'xstate';

export const answersForItsRegions = setup({ guards: { yes: () => true } }).createMachine({
  id: 'answersForItsRegions',
  type: 'parallel',
  on: { go: { guard: 'yes' } },
  states: {
    a: { initial: 'a1', states: { a1: { on: { go: 'a2' } }, a2: {} } },
    b: {},
  },
});

export const impossible: readonly string[] = [
  '(root): go [yes] = false: the guard is true the only time it is evaluated',
];
