import { relative } from 'node:path';
import { expect } from 'vitest';

/** The file and the name of the test that is running; outside of one, the file. */
export function testName(): string {
  const { testPath = '', currentTestName } = expect.getState();
  const file = relative(process.cwd(), testPath);
  return currentTestName ? `${file} > ${currentTestName}` : file;
}
