import { orderScreensModel } from '../tests/model/offered.ts';
import { exploreModel, generate } from '../tools/paths/generate.ts';
import { test } from './walker.ts';

/** Every transition the screens offer, in a browser against the real server. */
const { paths } = generate(exploreModel(orderScreensModel), { criterion: 'transitions' });

for (const { id, steps } of paths) {
  test(`${id}, ${steps.length} passos`, async ({ walker }) => {
    test.setTimeout(20_000 + steps.length * 6_000);
    await walker.walk(steps);
  });
}
