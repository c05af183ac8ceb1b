import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { fileSms } from './file.ts';

const folder = temporaryFolder('sms-file');
afterAll(() => rmSync(folder, { recursive: true }));
const now = () => new Date('2026-11-28T12:00:00Z');
const message = { to: '+5548999990010', text: 'Use 123456.\n\n@gas.br #123456', idempotencyKey: 'a' };
const line = '2026-11-28T12:00:00.000Z +5548999990010: Use 123456. @gas.br #123456\n';

test('each message is one line of a file that only its user can read', async () => {
  const file = join(folder, 'new/sms.txt');
  const sms = fileSms({ file, now });
  await sms.send(message);
  await Promise.all([sms.send(message), sms.send(message)]);
  expect(readFileSync(file, 'utf8')).toBe(line.repeat(3));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
});

test('an existing file with another mode becomes private and keeps its lines', async () => {
  const file = join(folder, 'open.txt');
  writeFileSync(file, 'before\n');
  chmodSync(file, 0o644);
  await fileSms({ file, now }).send(message);
  expect(readFileSync(file, 'utf8')).toBe(`before\n${line}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
