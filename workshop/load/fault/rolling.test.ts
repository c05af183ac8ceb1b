import { expect, test } from 'vitest';
import { isPostgresInstalled } from '../../../tests/support/postgres.ts';
import { tryRolling } from './rolling.ts';

/** Its milliseconds are printed, hardly judged: machines differ. */
test.skipIf(!isPostgresInstalled)(
  'nodes are replaced one by one unnoticed',
  { timeout: 900_000 },
  async () => {
    const { line, faults } = await tryRolling(undefined, 10_000);
    console.log(line);
    expect(faults).toEqual([]);
  },
);
