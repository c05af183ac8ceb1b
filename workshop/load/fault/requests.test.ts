import { tryRequests } from './requests.ts';
import { testSuite } from './suite-test.ts';

testSuite('no malformed request makes the server fail', () => tryRequests(1_500, 500));
