import { tryConnections } from './connections.ts';
import { testSuite } from './suite-test.ts';

/** Its times are printed and not judged: machines differ. */
testSuite('of 300 connections each is served or told to come back', () =>
  tryConnections({ seconds: 8, renders: 1_000 }),
);
