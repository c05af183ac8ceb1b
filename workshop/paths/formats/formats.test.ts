import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import type { PathWords } from '../model.ts';
import type { PathSet } from '../path-set.ts';
import { plainModel } from '../plain-model.ts';
import { type Format, formatPaths } from './format.ts';

const none = { covered: 0, feasible: 0, infeasible: [] };
const set: PathSet = {
  machine: 'porta',
  criterion: 'transitions',
  paths: [
    {
      id: 'T001',
      goal: 'lock: error → wide',
      steps: [
        { event: 'open', payload: '=1+1; "já" <b>', target: 'wide' },
        { event: 'lock', outcome: 'error', target: 'wide' },
      ],
    },
  ],
  coverage: {
    states: { covered: 1, feasible: 3, infeasible: [{ id: 'cellar', reason: 'nobody goes there' }] },
    transitions: none,
    guards: none,
    outcomes: none,
    pairs: { ...none, infeasible: [{ id: 'lock ⇒ lock', reason: 'the second never follows' }] },
  },
  uncovered: { states: ['attic'], transitions: [], guards: [], outcomes: [], pairs: ['open ⇒ lock'] },
};
const inPortuguese: PathSet = { ...set, lang: 'pt-BR' };
const words: PathWords = {
  lang: 'pt-BR',
  title: 'Porta',
  does: ({ event }) => `alguém faz ${event}`,
  shows: (target) => `a porta está ${target}`,
  how: ({ outcome }) => (outcome ? 'Tire a "chave".' : undefined),
};
const formatted = (format: Format, paths = set) => formatPaths(paths, format, undefined, words);

test('the table lists steps, percentages and what is infeasible', () => {
  expect(formatted('table').split('\n')).toEqual([
    'T001 lock: error → wide',
    '    1  open (=1+1; "já" <b>)  → wide',
    '    2  lock: error            → wide',
    'porta, transitions: 1 path, 2 steps',
    '  states                 1 of 3 (33.3%), 1 impossible',
    '  transitions            0 of 0 (100.0%)',
    '  guard results          0 of 0 (100.0%)',
    '  service outcomes       0 of 0 (100.0%)',
    '  pairs of transitions   0 of 0 (100.0%), 1 impossible',
    'Possible, but in none of these paths:',
    '  states: attic',
    'Impossible:',
    '  states: cellar',
    '    nobody goes there',
    '',
  ]);
});

test('CSV opens in a spreadsheet, and nothing in it is a formula', () => {
  expect(formatted('csv')).toBe(
    '\uFEFFpath;step;event;payload;outcome;state;goal\r\n' +
      'T001;1;open;"\'=1+1; ""já"" <b>";;wide;lock: error → wide\r\nT001;2;lock;;error;wide;lock: error → wide\r\n',
  );
});

test('a long beginning of a scenario becomes one clause', () => {
  const [path] = set.paths;
  const steps = Array.from({ length: 20 }, (_, index) => ({ event: `e${index}`, target: `s${index}` }));
  const text = formatPaths(
    { ...inPortuguese, paths: [{ id: 'T002', goal: path!.goal, steps }] },
    'gherkin',
    undefined,
    words,
  );
  const last = text.split('\n\n').at(-1)!.trimEnd().split('\n');
  expect(last.slice(2)).toHaveLength(12);
  expect(last.slice(2, 4)).toEqual([
    '    Dado que se chegou aonde a porta está s9',
    '    E que alguém faz e10',
  ]);
});

test('Gherkin is in English', () => {
  expect(formatPaths(set, 'gherkin')).toBe(`# language: en
Feature: porta (porta, transitions)

  Background:
    Given the machine is at its start

  @state-wide
  Scenario: Open (=1+1; "já" <b>) → wide (T001, step 1)
    When open (=1+1; "já" <b>)
    Then the state is wide

  @state-wide @service-lock
  Scenario: Lock: error → wide (T001, step 2)
    Given open (=1+1; "já" <b>)
    When lock: error
    Then the state is wide
`);
});

test('Gherkin and the script use the words of a model only in their own language', () => {
  const model = { ...plainModel('porta', createMachine({})), words };
  expect(formatPaths(set, 'gherkin', model)).toBe(formatPaths(set, 'gherkin'));
  expect(formatPaths(set, 'html', model)).toContain('<html lang="en">');
  expect(formatPaths(set, 'html', model)).toContain(
    '<h2>Lock: error → wide <small>T001, 2 steps</small></h2>',
  );
  expect(formatPaths(inPortuguese, 'html', model)).toBe(formatted('html', inPortuguese));
});

test('with its language, Gherkin is in Portuguese', () => {
  expect(formatted('gherkin', inPortuguese)).toBe(`# language: pt
Funcionalidade: Porta (porta, transitions)

  Contexto:
    Dado que a máquina está no começo

  @etapa-wide
  Cenário: Alguém faz open → wide (T001, passo 1)
    Quando alguém faz open
    Então a porta está wide

  @etapa-wide @servico-lock
  Cenário: Alguém faz lock → wide (T001, passo 2)
    Dado que alguém faz open
    Quando alguém faz lock
    Então a porta está wide
`);
});

test('the script has a checkbox and a hint for each step, and escapes markup from paths', () => {
  const html = formatted('html', inPortuguese);
  expect(html.match(/<input type="checkbox" name="T001-\d">/g)).toHaveLength(2);
  expect(html).toContain('<h2>Alguém faz lock → wide <small>T001, 2 passos</small></h2>');
  expect(html).toContain('<span class="how">Tire a &quot;chave&quot;.</span>');
  expect(html).toContain('<span class="code">open (=1+1; &quot;já&quot; &lt;b&gt;) → wide</span>');
});

test('the browser test sets a timeout that depends on the number of steps', () => {
  expect(formatted('playwright')).toBe(`// biome-ignore-all format: written by \`npm run paths\`.
// Save it in e2e/ as NAME.e2e.ts. Then run npm run build and npm run e2e -- NAME.e2e.ts.
import { test } from './walker.ts';

test("T001, 2 steps: lock: error → wide", async ({ walker }) => {
  test.setTimeout(32000);
  await walker.walk([
    {"event":"open","payload":"=1+1; \\"já\\" <b>","target":"wide"},
    {"event":"lock","outcome":"error","target":"wide"},
  ]);
});
`);
});

test('JUnit lists where each path ran, how long it took, and paths that have not run', () => {
  const runs = [
    { machine: 'porta', id: 'T001', on: 'screens', ms: 1234 },
    { machine: 'porta', id: 'T001', on: 'browser', ms: 2000, error: 'a porta <emperrou>' },
  ] as const;
  const text = formatPaths({ ...set, runs }, 'junit', undefined, words);
  expect(text).toContain(
    '<testsuite name="porta.transitions" tests="2" failures="1" skipped="0" time="3.234">',
  );
  expect(text).toContain(
    '<testcase classname="porta.transitions.screens" name="T001 lock: error → wide" time="1.234">',
  );
  expect(text).toContain('time="2.000"><failure message="a porta &lt;emperrou&gt;"/>');
  expect(formatted('junit')).toContain(
    '<testcase classname="porta.transitions" name="T001 lock: error → wide"><skipped message="not run yet"/>',
  );
});

test('CSV and JUnit show what is not decided, and why', () => {
  const undecided: PathSet = {
    ...set,
    undecided: ['There are <many> situations; raise --limit.'],
    coverage: {
      ...set.coverage,
      states: { ...none, undecided: ['=attic'] },
      pairs: { ...none, undecided: ['open ⇒ lock'] },
    },
  };
  const row = (target: string) =>
    `not decided;;;;;${target};"There are <many> situations; raise --limit."\r\n`;
  expect(formatted('csv', undecided)).toBe(`${formatted('csv')}${row('states: =attic')}`);
  expect(formatted('csv', { ...undecided, withInfeasible: true })).toBe(
    `${formatted('csv')}${row('states: =attic')}${row('pairs of transitions: open ⇒ lock')}`,
  );
  const text = formatted('junit', undecided);
  expect(text).toContain('tests="2" failures="0" skipped="2"');
  expect(text).toContain(
    '    <testcase classname="porta.transitions" name="states: =attic"><skipped message="Not decided: There are &lt;many&gt; situations; raise --limit."/></testcase>\n',
  );
  expect(text).not.toContain('⇒');
  const covered: PathSet = { ...set, undecided: ['Stopped.'] };
  expect(formatted('csv', covered)).toContain('not decided;;;;;further situations;Stopped.');
  expect(formatted('junit', covered)).toContain(
    '"further situations"><skipped message="Not decided: Stopped."/>',
  );
});

test('JSON counts infeasible pairs and lists them on request, and lists what is feasible but not covered', () => {
  const { coverage, uncovered } = JSON.parse(formatted('json'));
  expect(coverage.pairs).toEqual({ covered: 0, feasible: 0, infeasibleCount: 1 });
  expect(coverage.states.infeasible).toEqual([{ id: 'cellar', reason: 'nobody goes there' }]);
  expect(uncovered).toEqual({ states: ['attic'], transitions: [], guards: [], outcomes: [] });
  const whole = formatPaths({ ...set, withInfeasible: true }, 'json', undefined, words);
  expect(JSON.parse(whole).coverage.pairs).toEqual({ infeasibleCount: 1, ...set.coverage.pairs });
  expect(formatPaths({ ...set, withInfeasible: true }, 'table', undefined, words)).toContain(
    'pairs of transitions: lock ⇒ lock\n    the second never follows',
  );
  expect(JSON.parse(formatPaths({ ...set, criterion: 'pairs' }, 'json')).uncovered.pairs).toEqual([
    'open ⇒ lock',
  ]);
  expect(JSON.parse(formatPaths({ ...set, criterion: 'shortest' }, 'json')).uncovered).toEqual({});
});
