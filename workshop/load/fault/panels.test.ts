import { tryPanels } from './panels.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase('panels receive every order while they reconnect and the server is killed', (kind) =>
  tryPanels(kind, { orders: 120, kills: 2 }),
);
