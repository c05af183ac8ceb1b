import { faultResultsOf } from '../kit/fault-results.ts';
import { browserTab } from '../kit/play/browser-tab.ts';
import { FaultWalk } from '../kit/play/fault-walk.ts';
import { WalkWorld } from '../kit/play/world.ts';
import { orderScreensModel } from '../kit/reachable.ts';
import { faultMatrix, sampleOf } from '../kit/service-faults.ts';
import { exploreModel } from '../tools/paths/generate.ts';
import { test as base } from './fixtures.ts';

const { cells } = faultMatrix(exploreModel(orderScreensModel).graph);
const results = faultResultsOf('navegador');

const test = base.extend<object, { saveResults: undefined }>({
  saveResults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern.
    async ({}, use, { parallelIndex, workerIndex }) => {
      await use(undefined);
      results.save(`${parallelIndex}-${workerIndex}`);
    },
    { scope: 'worker', auto: true },
  ],
});

// Each service with every fault; in every state that calls it by `--long`.
for (const cell of process.env.LONG ? cells : sampleOf(cells, true))
  test(`${cell.id} @deep`, async ({ page, context, product }) => {
    await page.clock.install();
    const tab = browserTab(page, context);
    const walk = new FaultWalk(cell, tab, new WalkWorld(tab, product.controls));
    await results.walk(cell.id, () => walk.walk());
  });
