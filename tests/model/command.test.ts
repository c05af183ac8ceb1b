import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { models } from '../../workshop/model/models.ts';
import { OptionError, readOptions } from '../../workshop/paths/options.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function paths(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'workshop/paths-command.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

function fileWith(text = ''): string {
  const folder = temporaryFolder('paths');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'caminhos.txt');
  writeFileSync(file, text);
  return file;
}

describe('bad options give exit code 1 and a message', () => {
  test.each([
    [
      '--criterion everything',
      '--criterion everything não existe: use states, transitions, pairs, prime, random, weighted.',
    ],
    ['--format docx', '--format docx não existe: use table, json, csv, gherkin, html, playwright, junit.'],
    [
      '--machine cart',
      '--machine cart não existe: use order-funnel, order-lifecycle, reseller-panel, reseller-team, order-attention.',
    ],
    ['--to placing', 'O estado placing não existe. Seria resume.placing?'],
    [
      '--to address --through order.submit --max-length 3',
      '--max-length não tem efeito com --to e --through: vale com states, transitions, pairs, random, weighted.',
    ],
    ['--criterion states --criterion pairs', '--criterion foi dita duas vezes.'],
    ['--criterion', '--criterion pede um valor; um que começa com hífen se escreve --criterion=-1.'],
    ['--seed -1', '--seed pede um valor; um que começa com hífen se escreve --seed=-1.'],
    [
      'states',
      'Não entendi states. As opções vêm depois de --, como em: npm run paths -- --criterion states.',
    ],
    ['--criterion random --count 99999999', '--count pede um número inteiro de 1 a 10000, e não 99999999.'],
    [
      '--machine order-lifecycle --format playwright',
      'order-lifecycle não tem telas: não há teste de navegador para ela.',
    ],
    ['--replay README.md --out x', '--replay anda sozinha, sem --out.'],
    ['--on screens', '--on diz onde se percorre de novo: vale com --replay.'],
    ['--replay x --on paper', '--on paper não existe: use machine, screens, browser, forms.'],
    ['--seed x --criterion random', '--seed pede um número inteiro de 0 a 4294967295, e não x.'],
    ['--max-length 0', '--max-length pede um número inteiro de 1 a 1000000, e não 0.'],
    ['--criterio states', 'A opção --criterio não existe. Seria --criterion? Veja --help.'],
    ['--to order --criterion pairs', '--to e --through dão o caminho mais curto; deixe --criterion de fora.'],
    ['--to=', '--to pede um valor.'],
  ])('%s', (typed, sentence) => {
    expect(() => readOptions(typed.split(' '), models)).toThrow(new OptionError(sentence));
  });

  test.each([
    ['--replay /nao/existe.txt', 'O arquivo /nao/existe.txt não pôde ser lido.'],
    ['--through order.sumbit', 'Nenhum passo se chama order.sumbit. Seria order.submit?'],
    ['--to address --out /nao/existe/x.csv', 'Não foi possível gravar em /nao/existe/x.csv.'],
  ])('in a terminal: %s', (typed, sentence) => {
    const { status, stdout, stderr } = paths(...typed.split(' '));
    expect([status, stdout, stderr.trim().split('\n').at(-1)]).toEqual([1, '', sentence]);
  });
});

test('--help lists every option, and -h does too', () => {
  const { status, stdout } = paths('--help');
  const own = '--machine --touched'.split(' ');
  const names =
    '--criterion --to --through --seed --max-length --with-infeasible --format --out --replay --on';
  expect([status, readOptions(['-h'], models)]).toEqual([0, undefined]);
  for (const name of [...own, ...names.split(' ')]) expect(stdout).toContain(name);
});

test('JSON contains paths and coverage, and can be replayed', () => {
  const file = fileWith();
  expect(paths('--criterion', 'states', '--format', 'json', '--out', file).status).toBe(0);
  const set = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(set)).toEqual(['machine', 'criterion', 'paths', 'coverage', 'uncovered']);
  expect(set.paths.at(-1).steps[0]).toEqual({
    event: 'draft.restored',
    payload: expect.any(String),
    target: expect.any(String),
  });
  const { status, stdout } = paths('--replay', file);
  expect([status, stdout.includes('✗')]).toEqual([0, false]);
});

test('a path of two steps is a small file', () => {
  const { stdout } = paths('--to', 'address.detailing', '--format', 'json');
  expect(JSON.parse(stdout).paths[0].steps.length).toBeLessThan(5);
  expect(stdout.length).toBeLessThan(4_000);
});

test('a report saved by an editor is read, and two reports in one file are refused', () => {
  const file = fileWith();
  const trace = [{ type: 'draft.restored', says: 'address', state: 'address.searching' }];
  const report = `Relatório do Botijá\n${JSON.stringify({ machine: 'order-funnel', trace })}\n`;
  writeFileSync(file, `\uFEFF${report}`, 'utf16le');
  expect(paths('--replay', file).stdout).toContain('1 ✓ draft.restored (address) → address.searching');
  writeFileSync(file, report + report);
  expect(paths('--replay', file).stderr).toContain('O arquivo tem 2 relatórios: deixe um só.');
});

test('a report that no longer fits the machine names the step, and gives exit code 1', () => {
  const trace = [
    { type: 'draft.restored', says: 'address', state: 'address.searching' },
    { type: 'step.open', says: 'address', state: 'address.searching' },
    { type: 'address.locate', state: 'address.locating' },
    { type: 'xstate.done.actor.locateCustomer', says: 'location-denied', state: 'address.detailing' },
  ];
  const report = `Relatório do Botijá\n\n${JSON.stringify({ machine: 'order-funnel', trace })}\n`;
  const { status, stdout } = paths('--replay', fileWith(report));
  expect(status).toBe(1);
  const lines = stdout.trim().split('\n');
  expect(lines.at(-1)).toMatch(/^No desenho: \/fluxo#visita=[\w-]+$/);
  expect(lines.slice(1, -2)).toEqual([
    '    1 ✓ draft.restored (address) → address.searching',
    '    2 ✓ step.open (address) → address.searching',
    '    3 ✓ address.locate → address.locating',
    '    4 ✗ xstate.done.actor.locateCustomer (location-denied): está escrito address.detailing, a máquina vai a address.searching',
  ]);
});

test('paths are replayed where they failed: a path that the machine passes can fail on screens', () => {
  const begin = { event: 'draft.restored', payload: 'revenda', target: 'items.choosing' };
  const stays = { event: 'step.open', payload: 'a própria etapa', target: 'items.choosing' };
  const nothing = { event: 'items.submit', payload: 'nada', target: 'items.choosing' };
  const whole = [
    { id: 'holds', steps: [begin, stays] },
    { id: 'refused', steps: [begin, nothing] },
  ];
  const file = fileWith(JSON.stringify({ machine: 'order-funnel', paths: whole }));
  expect(paths('--replay', file).status).toBe(0);
  expect(paths('--replay', file, '--on', 'screens')).toEqual({
    status: 1,
    stdout: [
      'holds ✓ 2 passos',
      'refused ✗ passo 2 de 2, items.submit (nada) → items.choosing',
      '    items.submit (nada) → items.choosing não acontece ali',
      '1 de 2 caminhos como está escrito.',
      '',
    ].join('\n'),
    stderr: '2 caminhos de order-funnel: percorrendo…\n',
  });
});

test.each([
  [
    { machine: 'order-lifecycle', paths: [{ id: 'x', steps: [] }] },
    'order-lifecycle não tem telas: só se percorre com --on machine.',
  ],
  [{ machine: 'order-funnel', trace: [] }, 'só se percorrem caminhos em JSON'],
])('only paths of a machine with screens are walked on screens, and not %j', (told, sentence) => {
  expect(paths('--replay', fileWith(JSON.stringify(told)), '--on', 'browser').stderr).toContain(sentence);
});
