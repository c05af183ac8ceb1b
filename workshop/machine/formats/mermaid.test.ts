// @vitest-environment happy-dom
import mermaid from 'mermaid';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { toMermaid } from './mermaid.ts';

interface Relation {
  id1: string;
  id2: string;
  relationTitle: string;
}

/** Returns the arrows that Mermaid itself reads, without the ones from and to its start and end points. */
async function arrowsOf(machine: AnyStateMachine): Promise<string[]> {
  const text = toMermaid(machine);
  expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' });
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
  const relations = (db as unknown as { getRelations(): Relation[] }).getRelations();
  return relations
    .filter(({ relationTitle }) => relationTitle)
    .map(({ id1, id2, relationTitle }) => `${id1} → ${id2}: ${decoded(relationTitle)}`)
    .toSorted();
}

/** Mermaid stores character codes in this form until it draws them. */
const decoded = (text: string) =>
  text.replaceAll(/ﬂ°°?(\d+)¶ß/g, (_, code: string) => String.fromCodePoint(Number(code)));

const machine = (config: object) => createMachine(config as object);
const regions = {
  x: { initial: 'x1', states: { x1: { on: { GO: 'x2' } }, x2: { type: 'final' } } },
  y: { initial: 'y1', states: { y1: {}, y2: { type: 'final' } } },
};

const cases: Record<string, [AnyStateMachine, string[]]> = {
  'a parallel root': [machine({ type: 'parallel', states: regions }), ['x__x1 → x__x2: GO']],
  'transitions of the root': [
    machine({ initial: 'a', on: { RESET: '.a', STAY: {} }, states: { a: {}, b: {} } }),
    ['_root_ → _root_: STAY (internal)', '_root_ → a: RESET'],
  ],
  'several targets': [
    machine({
      initial: 'o',
      states: {
        o: { on: { GO: ['p.x.x1', { guard: 'g', target: ['p.x.x2', 'p.y.y2'] }] } },
        p: { type: 'parallel', states: regions },
      },
    }),
    ['o → p__x__x1: GO', 'o → p__x__x2: GO [g]', 'o → p__y__y2: GO [g]', 'p__x__x1 → p__x__x2: GO'],
  ],
  'a transition without target, a guard, a timer and an eventless one': [
    machine({
      initial: 'a',
      states: {
        a: { on: { NOTE: { actions: 'note' } }, after: { 10: { guard: 'g', target: 'b' } } },
        b: { always: 'a' },
      },
    }),
    ['a → a: NOTE (internal)', 'a → b: after 10 [g]', 'b → a: always'],
  ],
  'a state into its own child, and history': [
    machine({
      initial: 'p',
      states: {
        p: { initial: 'a', on: { IN: '.b' }, states: { a: {}, b: {}, h: { history: 'deep' } } },
        q: { on: { BACK: 'p.h' } },
      },
    }),
    ['p → p__b: IN', 'q → p__h: BACK'],
  ],
  'words of Mermaid as states': [
    machine({
      initial: 'state',
      states: Object.fromEntries(
        [
          'state',
          'note',
          'end',
          'default',
          'class',
          'direction',
          'fork',
          '1st',
          'two words',
          'two-words',
          'notes',
          'style',
          'click',
          'é',
        ].map((key) => [key, { on: { GO: 'state' } }]),
      ),
    }),
    ['1st', 'class', 'click', 'default', 'direction', 'end', 'fork', 'note', 'state', 'style']
      .map((word) => `s_${word} → s_state: GO`)
      .concat([
        '_ → s_state: GO',
        'notes → s_state: GO',
        'two_words → s_state: GO',
        'two_words_2 → s_state: GO',
      ])
      .toSorted(),
  ],
  'special characters in events and guards': [
    machine({
      initial: 'a',
      states: {
        a: {
          on: {
            'x: "y"; #z': 'b',
            'a-->b': 'b',
            '*': {
              guard: ({ context }: { context: { n: string } }) => context.n === '}' || context.n < ':',
              target: 'b',
            },
          },
        },
        b: {},
      },
    }),
    [`a → b: * [context.n === "}" || context.n < ":"]`, 'a → b: a-->b', 'a → b: x: "y"; #z'],
  ],
};

describe.for(Object.entries(cases))('%s', ([, [drawn, arrows]]) => {
  test('is read by Mermaid with every transition', async () => {
    expect(await arrowsOf(drawn)).toEqual(arrows);
  });
});
