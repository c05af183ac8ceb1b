import { missingPostgres } from '../../../tests/support/postgres.ts';
import { tryRollingUpdate } from './rolling-update.ts';
import { testSuite } from './suite-test.ts';

/** Has a wide limit for times, because machines differ. */
testSuite(
  'customers notice nothing while the nodes are replaced one by one',
  () => tryRollingUpdate(undefined, 10_000),
  missingPostgres,
);
