import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('no order is lost or doubled while replies are lost and the server is killed', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'tests/fault/orders.ts',
  ]);
  expect(stdout).toMatch(/: 0 lost, 0 doubled, 0 failed\n$/);
}, 600_000);
