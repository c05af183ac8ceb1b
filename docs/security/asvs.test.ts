import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/security/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('the table has each requirement of level 1 exactly once', () => {
  const ids = rows.map(([, id]) => id);
  expect(new Set(ids).size).toBe(70);
  expect(ids).toHaveLength(70);
});

test('each requirement has an existing file, or the reason why there is none', () => {
  for (const [, id, , how = '', place = ''] of rows) {
    const files = [...place.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(
      files.filter((file) => !existsSync(file)),
      id,
    ).toEqual([]);
    if (files.length === 0) expect(how, id).toMatch(/^(Not applicable|Left to|Below|`npm run sbom`)/);
  }
});
