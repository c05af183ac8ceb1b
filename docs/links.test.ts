import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the quoted texts of a page that look like a file or folder of this repository. */
function pathsIn(page: string): string[] {
  const quoted = [...readFileSync(page, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) =>
    /^[\w.][\w.-]*(\/[\w@.-]+)+$|^[\w.-]+\.(md|json|tsx?|mjs|example)$/.test(text),
  );
}

test.each([
  ['CONTRIBUTING.md', 50],
  ['README.md', 10],
  ['docs/glossary.md', 40],
  ['docs/operations.md', 2],
])('every path in %s exists', (page, least) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(least);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
