import type { PathSet } from '../generate.ts';
import { counted } from './words.ts';

/** Paths as a browser test of this project: one test a path, to be put into `e2e/`. */
export function asPlaywright({ paths }: PathSet): string {
  const tests = paths.map(({ id, steps }) => {
    const lines = steps.map((step) => `    ${JSON.stringify(step)},`).join('\n');
    return `test(${JSON.stringify(`${id}, ${counted(steps.length, 'passo', 'passos')}`)}, async ({ walker }) => {\n  await walker.walk([\n${lines}\n  ]);\n});`;
  });
  return `import { test } from './walker.ts';\n\n${tests.join('\n\n')}\n`;
}
