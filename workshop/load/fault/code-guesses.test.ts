import { tryCodeGuesses } from './code-guesses.ts';
import { testSuite } from './suite-test.ts';

testSuite('the server checks at most twenty guesses of strangers for a phone in any 24 hours', () =>
  tryCodeGuesses(process.env.LONG ? 10_000 : 2_000),
);
