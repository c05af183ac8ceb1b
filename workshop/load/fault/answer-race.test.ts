import { tryAnswerRace } from './answer-race.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase(
  'an order gets exactly one answer from two devices, the customer and the clock',
  (kind) => tryAnswerRace(kind, 100),
);
