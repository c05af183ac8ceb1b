import { tryOrderLoss } from './order-loss.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase(
  'no order is lost or doubled while replies are lost and the server is killed',
  (kind) => tryOrderLoss(kind, 4),
);
