import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();

test('.env.example explains every variable, and no other', () => {
  const read = namesIn('server/config.ts', /^ {2}([A-Z_]+): z\./gm);
  expect(read).toContain('PORT');
  expect(namesIn('.env.example', /^([A-Z_]+)=/gm)).toEqual(read);
});
