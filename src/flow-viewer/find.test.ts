import { expect, test } from 'vitest';
import { find, indexOf } from './find.ts';
import { entry } from './findable.ts';

const all = indexOf([
  entry('relógio', { key: 'a', title: 'codeLifetime', detail: '', at: {} }, [
    'até o código vencer',
    '5 minutos',
  ]),
  entry('resposta', { key: 'b', title: 'cancelOrder: too-late', detail: '', at: {} }, ['a revenda já saiu']),
  entry('estado', { key: 'c', title: 'resume.placing', detail: '', at: {} }, ['o título é “Confira e peça”']),
]);

test.for([
  ['quanto tempo vale o código', ['codeLifetime']],
  ['cancelar depois que saiu', ['cancelOrder: too-late']],
  ['quem pode levar a placing', ['resume.placing']],
  // What nobody says anywhere is passed over.
  ['cancelar saiu amanhã', ['cancelOrder: too-late']],
  ['amanhã', []],
  // A slip of the hand: a letter too few, other, turned.
  ['codeLifetme', ['codeLifetime']],
  ['revemda', ['cancelOrder: too-late']],
  ['placnig', ['resume.placing']],
  ['late', ['cancelOrder: too-late']],
  ['lxte', []],
  ['', []],
] as const)('“%s” finds %j', ([question, titles]) => {
  expect(find(all, question).map(({ title }) => title)).toEqual(titles);
});
