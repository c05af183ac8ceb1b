import { tryAccessMatrix } from './access-matrix.ts';
import { testSuite } from './suite-test.ts';

testSuite('every caller gets only their own data', tryAccessMatrix);
