import { expect, test } from 'vitest';
import { databaseKinds } from './trial.ts';
import { tryTwoSides } from './two-sides.ts';

for (const kind of databaseKinds())
  test(`customer, panels, courier, roads and clock do on the server what they do in their product (${kind})`, {
    timeout: 600_000,
  }, async () => {
    const { line, faults } = await tryTwoSides(kind);
    console.log(line);
    expect(faults).toEqual([]);
  });
