import { testSuiteOnEachDatabase } from './suite-test.ts';
import { tryTermsRaces } from './terms-races.ts';

testSuiteOnEachDatabase('no order has an unseen price, and no unit is sold twice', (kind) =>
  tryTermsRaces(kind, { price: 1_000, units: 500 }),
);
