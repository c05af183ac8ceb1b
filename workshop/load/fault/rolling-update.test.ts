import { missingPostgres } from '../../../tests/support/postgres.ts';
import { tryRollingUpdate } from './rolling-update.ts';
import { testSuite } from './suite-test.ts';

/** Its times have a wide limit: machines differ. */
testSuite(
  'nodes are replaced one by one unnoticed',
  () => tryRollingUpdate(undefined, 10_000),
  missingPostgres,
);
