import { createMachine } from 'xstate';

export const startsTimersAnew = createMachine({
  id: 'startsTimersAnew',
  initial: 'a',
  states: {
    a: { after: { 100: { target: 'a', reenter: true }, 200: 'c' }, on: { GO: 'd' } },
    d: { after: { 100: 't', 200: 'c' } },
    t: { always: 'd' },
    c: {},
  },
});

export const impossible: readonly string[] = [
  'c: não acontece nenhuma das 2 transições que levam a este estado',
  'a: após 200 → c: após 200 não acontece na única situação de a',
  'd: após 200 → c: após 200 não acontece na única situação de d',
];
