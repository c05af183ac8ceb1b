import { expect, test } from 'vitest';
import { tryAnswers } from './answers.ts';
import { databaseKinds } from './trial.ts';

for (const kind of databaseKinds())
  test(`two devices, customer and clock give an order one answer (${kind})`, {
    timeout: 600_000,
  }, async () => {
    const { line, faults } = await tryAnswers(kind, 100);
    console.log(line);
    expect(faults).toEqual([]);
  });
