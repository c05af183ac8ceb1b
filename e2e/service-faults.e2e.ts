import { browserTab } from '../workshop/model/play/browser-tab.ts';
import { FaultWalk } from '../workshop/model/play/fault-walk.ts';
import { WalkWorld } from '../workshop/model/play/world.ts';
import { orderScreensModel } from '../workshop/model/reachable.ts';
import { faultMatrix, faultRunsFolder, sampleOf } from '../workshop/model/service-faults.ts';
import { exploreModel } from '../workshop/paths/generate.ts';
import { recordRun } from '../workshop/paths/walk-runs.ts';
import { test } from './fixtures.ts';

const { cells } = faultMatrix(exploreModel(orderScreensModel).graph);

// Each service with every network fault. `--long` walks every cell. tests/model/service-faults.test.tsx walks the
// refusals.
for (const cell of process.env.LONG ? cells : sampleOf(cells, false))
  test(`${cell.id} @deep`, async ({ page, context, product }) => {
    await page.clock.install();
    const tab = browserTab(page, context);
    const walk = new FaultWalk(cell, tab, new WalkWorld(tab, product.controls));
    const run = { machine: orderScreensModel.name, id: cell.id, on: 'browser' } as const;
    await recordRun(run, faultRunsFolder, () => walk.walk());
  });
