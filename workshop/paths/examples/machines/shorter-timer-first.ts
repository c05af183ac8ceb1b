import { createMachine } from 'xstate';

export const shorterTimerFirst = createMachine({
  id: 'shorterTimerFirst',
  initial: 'a',
  states: { a: { after: { 100: 'b', 200: 'c' } }, b: { after: { 100: {}, 200: 'a' } }, c: {} },
});

export const impossible: readonly string[] = [
  'c: não acontece a única transição que leva a este estado',
  'a: após 200 → c: após 200 não acontece na única situação de a',
];
