import { expect, test } from 'vitest';
import { runRaces } from './races.ts';
import { databaseKinds } from './trial.ts';

for (const kind of databaseKinds())
  test(`of thirty who race for one thing at most one wins (${kind})`, { timeout: 600_000 }, async () => {
    const { line, faults } = await runRaces(kind, 3);
    console.log(line);
    expect(faults).toEqual([]);
  });
