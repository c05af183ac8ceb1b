import { expect, test } from 'vitest';
import { orderScreensModel } from '../model/reachable.ts';
import { faultMatrix } from '../model/service-faults.ts';
import { exploreModel } from '../paths/generate.ts';
import type { WalkRun } from '../paths/walk-runs.ts';
import { faultsHtml, faultsTable } from './faults.ts';

const matrix = faultMatrix(exploreModel(orderScreensModel).graph);
const cell = (id: string) => `personalData.verifyingCode › verifyCode: ${id}`;
const rowOf = (html: string, service: string) =>
  html.split('\n').find((line) => line.includes(`>${service}</th>`));

test('a cell lists its walks that passed, those that failed, and why there is none', () => {
  const ran = (on: WalkRun['on'], fault: string, failed = {}) => ({
    ...{ machine: 'order-funnel', on, id: cell(fault), ms: 5 },
    ...failed,
  });
  const results = [
    ...['error', 'cut', 'shape'].map((fault) => ran('screens', fault)),
    ran('browser', 'error'),
    ran('browser', 'cut', { error: 'a tela não diz nada' }),
  ];
  const html = faultsHtml(matrix, results);
  const row = rowOf(html, 'verifyCode');
  expect(row).toContain('<p>✓ personalData.verifyingCode <small>screens, browser</small></p>');
  expect(row).toContain('<p>✗ personalData.verifyingCode: cut off <small>screens, browser</small></p>');
  expect(row).toContain('<p>✓ personalData.verifyingCode: other shape <small>screens</small></p>');
  expect(row).toContain('<p>· personalData.verifyingCode: code-wrong</p>');
  expect(rowOf(html, 'signOut')).toContain('<p>n.a. the service does not refuse</p>');
  expect(faultsTable(matrix, results)).toMatch(/^verifyCode +0\/9 +1\/3 +0\/3 +0\/3 +0\/3 +✗ 1\/6 +0\/3$/m);
});

test('every service has a result or a reason for every fault', () => {
  const html = faultsHtml(matrix, []);
  for (const service of Object.keys(orderScreensModel.outcomes))
    expect(rowOf(html, service)).not.toContain('<td></td>');
});
