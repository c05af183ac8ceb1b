import { runRaces } from './races.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase('of thirty who race for one thing at most one wins', (kind) => runRaces(kind, 3));
