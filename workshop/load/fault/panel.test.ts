import { expect, test } from 'vitest';
import { tryPanel } from './panel.ts';
import { databaseKinds } from './trial.ts';

for (const kind of databaseKinds())
  test(`no order is unseen or lost while panels come and go and the server is killed (${kind})`, {
    timeout: 600_000,
  }, async () => {
    const { line, faults } = await tryPanel(kind, { orders: 120, kills: 2 });
    console.log(line);
    expect(faults).toEqual([]);
  });
