import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file));

test('modules that browsers load import no text of the API document', () => {
  const loaded = [...modulesIn('src'), ...modulesIn('machines'), ...modulesIn('contract')].filter(
    (file) => !/[/-]docs\.ts$/.test(file),
  );
  const reading = loaded.filter((file) => /from '[^']*[/-]docs(\.ts)?'/.test(readFileSync(file, 'utf8')));
  expect(loaded.length).toBeGreaterThan(200);
  expect(reading).toEqual([]);
});
