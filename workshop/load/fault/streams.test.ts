import { expect, test } from 'vitest';
import { tryStreams } from './streams.ts';
import { databaseKinds } from './trial.ts';

/** Its milliseconds are printed, not judged: machines differ. */
for (const kind of databaseKinds())
  test(`an order’s streams hear it, the others nothing, and none stays (${kind})`, {
    timeout: 600_000,
  }, async () => {
    const { line, faults } = await tryStreams(kind, process.env.LONG ? 2_000 : 700);
    console.log(line);
    expect(faults).toEqual([]);
  });
