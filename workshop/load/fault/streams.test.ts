import { tryStreams } from './streams.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

/** Its times are printed and not judged: machines differ. */
testSuiteOnEachDatabase('an order’s streams hear it, the others nothing, and none stays', (kind) =>
  tryStreams(kind, process.env.LONG ? 2_000 : 700),
);
