import { relative } from 'node:path';
import { expect } from 'vitest';

/** Returns the file and the name of the running test. Outside a test, returns the file. */
export function testName(): string {
  const { testPath = '', currentTestName } = expect.getState();
  const file = relative(process.cwd(), testPath);
  return currentTestName ? `${file} > ${currentTestName}` : file;
}
