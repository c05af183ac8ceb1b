import { describe, type TestOptions, test } from 'vitest';
import { skippedTitle } from './skipped-title.ts';

/** Declares a test that is skipped if something is missing, with the reason in its title. */
export function testUnless(
  missing: string | undefined,
  title: string,
  options: TestOptions,
  run: () => void | Promise<void>,
): void {
  test.skipIf(missing !== undefined)(skippedTitle(title, missing), options, run);
}

/** Declares a group of tests that are skipped if something is missing, with the reason in its title. */
export function describeUnless(missing: string | undefined, title: string, declare: () => void): void {
  describe.skipIf(missing !== undefined)(skippedTitle(title, missing), declare);
}
