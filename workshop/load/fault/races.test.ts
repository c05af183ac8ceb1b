import { runRaces } from './races.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase('at most one of thirty parallel requests for one thing wins', (kind) =>
  runRaces(kind, 3),
);
