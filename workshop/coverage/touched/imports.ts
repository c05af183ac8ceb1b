import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Matches `from '…'` and `import('…')` of the project's own files. */
const importPattern = /(?:from|import\(|import)\s*'((?:\.{1,2}\/|#)[^']+)'/g;

const read = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const cachedImports = read.get(file) ?? readImports(file);
  read.set(file, cachedImports);
  return cachedImports;
}

function readImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(importPattern)].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name));
    const found = [path, `${path}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
    return found === undefined ? [] : [found];
  });
}

/** Returns the number of imports from these files to each file they need. The files themselves have 0. */
export function distancesFrom(roots: readonly string[]): Map<string, number> {
  const distances = new Map(roots.map((root) => [root, 0]));
  for (const [file, distance] of distances)
    for (const next of importsOf(file)) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}
