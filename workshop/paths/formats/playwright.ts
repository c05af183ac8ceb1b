import type { PathModel, PathWords } from '../model.ts';
import type { PathSet } from '../path-set.ts';
import { counted } from './words.ts';

/** Returns the timeout of a walk in ms. */
export function walkTimeoutMs(steps: number): number {
  return 20_000 + steps * 6_000;
}

/** Writes paths as a browser test of this project, one test per path, for `e2e/`. */
export function asPlaywright({ paths }: PathSet, _: PathWords, __?: PathModel, leftOut = ''): string {
  const tests = paths.map(({ id, goal, steps }) => {
    const name = JSON.stringify(`${id}, ${counted(steps.length, 'step', 'steps')}: ${goal}`);
    const lines = steps.map((step) => `    ${JSON.stringify(step)},`);
    return [
      `test(${name}, async ({ walker }) => {`,
      `  test.setTimeout(${walkTimeoutMs(steps.length)});`,
      '  await walker.walk([',
      ...lines,
      '  ]);',
      '});',
    ].join('\n');
  });
  return [
    '// biome-ignore-all format: written by `npm run paths`.',
    '// Save it in e2e/ as NAME.e2e.ts. Then run npm run build and npm run e2e -- NAME.e2e.ts.',
    ...(leftOut ? [`// ${leftOut}`] : []),
    "import { test } from './walker.ts';",
    '',
    `${tests.join('\n\n')}\n`,
  ].join('\n');
}
