import { tryAnswerRace } from './answer-race.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

testSuiteOnEachDatabase('two devices, customer and clock give an order one answer', (kind) =>
  tryAnswerRace(kind, 100),
);
