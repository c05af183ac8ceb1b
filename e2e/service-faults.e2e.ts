import { browserTab } from '../kit/play/browser-tab.ts';
import { FaultWalk } from '../kit/play/fault-walk.ts';
import { WalkWorld } from '../kit/play/world.ts';
import { orderScreensModel } from '../kit/reachable.ts';
import { faultMatrix, faultRunsFolder, sampleOf } from '../kit/service-faults.ts';
import { exploreModel } from '../tools/paths/generate.ts';
import { noting } from '../tools/paths/walk-runs.ts';
import { test } from './fixtures.ts';

const { cells } = faultMatrix(exploreModel(orderScreensModel).graph);

// Each service with every fault; in every state that calls it by `--long`.
for (const cell of process.env.LONG ? cells : sampleOf(cells, true))
  test(`${cell.id} @deep`, async ({ page, context, product }) => {
    await page.clock.install();
    const tab = browserTab(page, context);
    const walk = new FaultWalk(cell, tab, new WalkWorld(tab, product.controls));
    const run = { machine: orderScreensModel.name, id: cell.id, on: 'browser' } as const;
    await noting(run, faultRunsFolder, () => walk.walk());
  });
