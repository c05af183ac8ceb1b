import { tryStreams } from './streams.ts';
import { testSuiteOnEachDatabase } from './suite-test.ts';

/** Prints times but has no limits for them, because machines differ. */
testSuiteOnEachDatabase(
  'only the streams of an order receive its changes, and no stream stays open',
  (kind) => tryStreams(kind, process.env.LONG ? 2_000 : 700),
);
