import { expect } from 'vitest';
import { missingPostgres } from '../../../tests/support/postgres.ts';
import { testUnless } from '../../../tests/support/skipping.ts';
import type { DatabaseKind } from '../harness/product.ts';
import { allDatabases, type Figure } from './suite.ts';

/** Declares a test that prints a suite's figure and expects no faults. */
export function testSuite(title: string, run: () => Promise<Figure>, missing?: string): void {
  testUnless(missing, title, { timeout: 900_000 }, async () => {
    const { line, faults } = await run();
    console.log(line);
    expect(faults).toEqual([]);
  });
}

/** Declares one such test for each database. */
export function testSuiteOnEachDatabase(title: string, run: (kind: DatabaseKind) => Promise<Figure>): void {
  for (const kind of allDatabases)
    testSuite(`${title} (${kind})`, () => run(kind), kind === 'postgresql' ? missingPostgres : undefined);
}
