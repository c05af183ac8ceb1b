import { tryActorWalks } from './actor-walks.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase(
  'customer, panels, courier, roads and clock do on the server what they do in their product',
  tryActorWalks,
);
