import { expect, test } from 'vitest';
import { answersTo } from './setup-answers.ts';

const present = {
  url: 'http://localhost:3000',
  nome: 'Gás da Ilha',
  cnpj: '12.345.678/0001-95',
  endereco: 'Rua Lauro Linhares, 589, Florianópolis, SC',
  telefone: '0800 123 4567',
  email: 'ajuda@gas.example',
  operador: '(48) 99999-0001',
  sms: 'file',
};

/** Returns a person who gives these answers, in the order of each list, and then presses Enter. */
function personWho(typed: Record<string, string[]>) {
  const questions: [flag: string, present: string | undefined][] = [];
  const shown: string[] = [];
  return {
    questions,
    shown,
    ask: async ({ flag }: { flag: string }, before: string | undefined) => {
      questions.push([flag, before]);
      return typed[flag]?.shift() ?? '';
    },
    say: (sentence: string) => {
      shown.push(sentence);
    },
  };
}

test('a second setup asks everything again, and Enter keeps the present answer', async () => {
  const person = personWho({});
  expect(await answersTo({ flags: {}, env: {}, present, person })).toEqual(present);
  expect(person.questions).toEqual(Object.entries(present));
});

test('with another SMS provider setup asks for its variables, and does not replace its secret', async () => {
  const person = personWho({ sms: ['zenvia'], 'zenvia-from': ['gas'] });
  const before = { ...present, 'zenvia-token': 'um-token' };
  expect(await answersTo({ flags: {}, env: {}, present: before, person })).toEqual({
    ...before,
    sms: 'zenvia',
    'zenvia-from': 'gas',
  });
});

test('setup does not ask for a value that is an option or an environment variable', async () => {
  const person = personWho({});
  await answersTo({ flags: { sms: 'file' }, env: { SUPPORT_EMAIL: 'sos@gas.example' }, present, person });
  expect(person.questions.map(([flag]) => flag)).toEqual([
    'url',
    'nome',
    'cnpj',
    'endereco',
    'telefone',
    'operador',
  ]);
});

test('a person is asked again after an empty or wrong answer', async () => {
  const person = personWho({ operador: ['', '123', '48 99999-0002'] });
  const { operador: _, ...before } = present;
  const answers = await answersTo({ flags: {}, env: {}, present: before, person });
  expect(answers.operador).toBe('48 99999-0002');
  expect(person.shown).toEqual(['  falta.', expect.stringMatching(/^ {2}"123": .*[^.]\.$/)]);
});

test('without a person the present answers count', async () => {
  expect(await answersTo({ flags: { nome: 'Outra' }, env: {}, present, person: undefined })).toEqual({
    ...present,
    nome: 'Outra',
  });
});
