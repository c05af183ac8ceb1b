import { expect, test } from 'vitest';
import { find, indexOf } from './find.ts';
import { entry, packed } from './findable.ts';

const entries = [
  entry('relógio', { key: 'a', title: 'codeLifetime', detail: '', at: {} }, [
    'até o código vencer',
    '5 minutos',
  ]),
  entry('resposta', { key: 'b', title: 'cancelOrder: too-late', detail: '', at: {} }, ['a revenda já saiu']),
  entry('estado', { key: 'c', title: 'resume.placing', detail: '', at: {} }, ['o título é “Confira e peça”']),
];
const words = {
  fillers: ['quanto', 'o', 'depois', 'que', 'quem', 'pode', 'levar', 'a'],
  sameWords: ['valer vencer'],
};
const all = indexOf(packed(entries, words));

test.for([
  ['quanto tempo vale o código', ['codeLifetime']],
  ['cancelar depois que saiu', ['cancelOrder: too-late']],
  ['quem pode levar a placing', ['resume.placing']],
  // Ignores words that no entry contains.
  ['cancelar saiu amanhã', ['cancelOrder: too-late']],
  ['amanhã', []],
  // Tolerates one typo: a missing letter, a wrong one, or two swapped ones.
  ['codeLifetme', ['codeLifetime']],
  ['revemda', ['cancelOrder: too-late']],
  ['placnig', ['resume.placing']],
  ['late', ['cancelOrder: too-late']],
  ['lxte', []],
  ['', []],
] as const)('“%s” finds %j', ([question, titles]) => {
  expect(find(all, question).map(({ title }) => title)).toEqual(titles);
});

test('paths rank after other hits, and only a few are listed', () => {
  const paths = ['a', 'b', 'c', 'd'].map((id) =>
    entry('caminho', { key: `caminho ${id}`, title: `cancelar ${id}`, detail: '', at: {}, path: id }, [id]),
  );
  const found = find(indexOf(packed([...paths, ...entries], words)), 'cancelar');
  expect(found.map(({ kind }) => kind)).toEqual(['resposta', 'caminho', 'caminho', 'caminho']);
});

test('the best explanation is the second hit if a question has several words', () => {
  const explanation = entry('explicação', { key: 'e', title: 'Até quando', detail: '', at: {} }, [
    'cancelar o pedido que saiu',
  ]);
  const answers = ['x', 'y', 'z'].map((name) =>
    entry('resposta', { key: name, title: `cancelar: saiu ${name}`, detail: '', at: {} }),
  );
  const index = indexOf(packed([...answers, explanation, ...entries], words));
  const kindsOf = (question: string) => find(index, question).map(({ kind }) => kind);
  expect(kindsOf('cancelar que saiu').slice(0, 3)).toEqual(['resposta', 'explicação', 'resposta']);
  expect(kindsOf('cancelar').indexOf('explicação')).toBeGreaterThan(1);
});

test('similar entries form one hit at the rank of the best entry', () => {
  const alike = (['texto da tela', 'estado'] as const).map((kind) =>
    entry(kind, { key: kind, title: 'Voltar', detail: '', at: {}, like: 'voltar', place: kind }),
  );
  const found = find(indexOf(packed([...alike, ...entries], words)), 'voltar');
  expect(found.map(({ key, also }) => [key, also.map(({ place }) => place)])).toEqual([
    ['estado', ['texto da tela']],
  ]);
});
