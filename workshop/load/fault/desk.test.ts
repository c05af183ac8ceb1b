import { expect, test } from 'vitest';
import { tryDesk } from './desk.ts';
import { databaseKinds } from './trial.ts';

for (const kind of databaseKinds())
  test(`no order is unseen or lost while panels come and go and the server is killed (${kind})`, {
    timeout: 600_000,
  }, async () => {
    const { line, faults } = await tryDesk(kind, { orders: 120, kills: 2 });
    console.log(line);
    expect(faults).toEqual([]);
  });
