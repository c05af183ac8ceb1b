import { expect, test } from 'vitest';
import { find } from './find.ts';
import { entry } from './findable.ts';

const all = [
  entry('relógio', { key: 'a', title: 'codeLifetime', detail: 'até o código vencer, 5 minutos', at: {} }, []),
  entry('resposta', { key: 'b', title: 'cancelOrder: too-late', detail: 'a revenda já saiu', at: {} }, []),
  entry('estado', { key: 'c', title: 'resume.placing', detail: 'o título é “Confira e peça”', at: {} }, []),
];

test.for([
  ['quanto tempo vale o código', ['codeLifetime']],
  ['cancelar depois que saiu', ['cancelOrder: too-late']],
  ['quem pode levar a placing', ['resume.placing']],
  // No entry holds all three words; two of them are more than half.
  ['cancelar saiu amanhã', ['cancelOrder: too-late']],
  ['cancelar amanhã', []],
  ['o que', []],
  ['', []],
] as const)('“%s” finds %j', ([question, titles]) => {
  expect(find(all, question).map(({ title }) => title)).toEqual(titles);
});
