import { tryCodeGuesses } from './code-guesses.ts';
import { testSuite } from './suite-test.ts';

testSuite('of strangers’ guesses at most twenty are judged for a phone in any 24 hours', () =>
  tryCodeGuesses(process.env.LONG ? 10_000 : 2_000),
);
