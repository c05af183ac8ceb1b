import { tryAccessMatrix } from './access-matrix.ts';
import { testSuite } from './suite-test.ts';

testSuite('every caller gets what is theirs, and of others nothing', tryAccessMatrix);
