import { tryPanels } from './panels.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase(
  'no order is unseen or lost while panels come and go and the server is killed',
  (kind) => tryPanels(kind, { orders: 120, kills: 2 }),
);
