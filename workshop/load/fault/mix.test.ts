import { expect, test } from 'vitest';
import { tryMix } from './mix.ts';
import { databaseKinds } from './trial.ts';

/** Its milliseconds are printed, not judged, and its orders few: machines differ. */
for (const kind of databaseKinds())
  test(`beside pages no order fails, and pages are served or told to come back (${kind})`, {
    timeout: 600_000,
  }, async () => {
    const { line, faults } = await tryMix(kind, 10, 15);
    console.log(line);
    expect(faults.filter((fault) => !fault.startsWith('p99'))).toEqual([]);
  });
