import { tryConnections } from './connections.ts';
import { testSuite } from './suite-test.ts';

/** Prints times but has no limits for them, because machines differ. */
testSuite('each of 300 connections gets its response, or a 503 that asks it to retry', () =>
  tryConnections({ seconds: 8, renders: 1_000 }),
);
