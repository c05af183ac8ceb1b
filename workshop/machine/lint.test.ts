import { expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { unreadDrafts } from './drafts.ts';
import { lintMachine, unsentEvents } from './lint.ts';

const service = fromPromise(async () => 1);

test('lintMachine finds nothing in a complete machine', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: service,
          onDone: [{ guard: 'isGood', target: 'done' }, 'asking'],
          onError: 'done',
        },
        after: { 1000: 'done' },
      },
      done: { type: 'final' },
    },
  });
  expect(lintMachine(machine)).toEqual([]);
});

test('lintMachine names unreachable states, dead ends, and calls without timeout, error handling or id', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: { invoke: { src: service, onDone: 'stuck' } },
      stuck: {},
      lost: { on: { go: 'asking' } },
    },
  });
  expect(lintMachine(machine).map((fault) => fault.replace(/serviço .*?:/, 'serviço:'))).toEqual([
    'lost: nada leva a este estado',
    'asking, serviço: não tem id',
    'asking, serviço: uma falha não leva a lugar nenhum',
    'asking, serviço: nada acontece se ele não responder',
    'stuck: nada leva daqui a outro estado, e ele não é final',
  ]);
});

test('lintMachine names guards that hide others or repeat, and answers without a transition', () => {
  const machine = createMachine({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          id: 'ask',
          src: service,
          onDone: [
            { guard: 'isGood', target: 'done' },
            { guard: 'isGood', target: 'asking' },
          ],
          onError: 'done',
        },
        after: { 1000: 'done' },
        on: { go: [{ target: 'done' }, { guard: 'isGood', target: 'asking' }] },
      },
      done: { type: 'final' },
    },
  });
  expect(lintMachine(machine)).toEqual([
    'asking: go: nada chega à transição depois da que não pergunta nada',
    'asking: ask responde: isGood é perguntado duas vezes',
    'asking: ask responde: fica sem caminho quando nenhuma condição vale',
  ]);
});

test('unsentEvents names an event that no source file sends', () => {
  const machine = createMachine({ on: { 'order.submit': {}, 'order.retry': {} } });
  expect(unsentEvents(machine, ["send({ type: 'order.submit' })"])).toEqual([
    'order.retry: nenhuma tela e nenhum serviço manda este evento',
  ]);
});

test('unreadDrafts names saved drafts that lose data in the current code, and formats without an example', () => {
  const read = (format: number) => ({ lost: format === 2 });
  const released = [
    { format: 1, context: {} },
    { format: 2, context: {} },
  ];
  expect(unreadDrafts(released.slice(0, 1), 1, read)).toEqual([]);
  expect(unreadDrafts(released, 3, read)).toEqual([
    'rascunhos do formato 3: nenhum está guardado em tests/support/fixtures/drafts',
    'rascunhos do formato 2: perdem o que guardam, falta uma migração',
  ]);
});
