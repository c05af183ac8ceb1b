import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { databaseKinds } from './trial.ts';

for (const kind of databaseKinds())
  test(`no order is lost or doubled while replies are lost and the server is killed (${kind})`, {
    timeout: 600_000,
  }, async () => {
    const trial = ['--import', 'tsx', 'workshop/load/fault/orders.ts', `--${kind}`];
    const { stdout } = await promisify(execFile)(process.execPath, trial);
    console.log(stdout.trim());
    expect(stdout).toMatch(/: 0 lost, 0 doubled, 0 failed\n$/);
  });
