import { tryActorWalks } from './actor-walks.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase(
  'the server handles each action of customer, panels, courier, channels and clock as their model does',
  tryActorWalks,
);
