// @vitest-environment happy-dom
import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { FaultWalk } from '../../workshop/model/play/fault-walk.ts';
import { WalkWorld } from '../../workshop/model/play/world.ts';
import { orderScreensModel } from '../../workshop/model/reachable.ts';
import { faultMatrix, faultRunsFolder, sampleOf } from '../../workshop/model/service-faults.ts';
import { exploreModel } from '../../workshop/paths/generate.ts';
import { recordRun } from '../../workshop/paths/walk-runs.ts';
import { serveApi } from './dom-server.ts';
import { domTab } from './dom-tab.tsx';
import { ignoreLibraryErrors } from './ignore-library-errors.ts';

// Does not print the whole page at each failure, because that hides the cause.
configure({ getElementError: (message) => new Error(message ?? 'not found') });

const { DEEP, LONG } = process.env;
const { cells: all } = faultMatrix(exploreModel(orderScreensModel).graph);
// This test walks one or two faults per service. `npm run test:deep` walks every cell.
const cells = DEEP || LONG ? all : sampleOf(all, false).filter((_, nth) => nth % 4 === 0);

let server: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  server = await serveApi();
});
afterAll(() => server.stop());
afterEach(ignoreLibraryErrors);

for (const cell of cells)
  test(cell.id, async () => {
    const { tab, controls } = domTab(server.url);
    const walk = new FaultWalk(cell, tab, new WalkWorld(tab, controls));
    const run = { machine: orderScreensModel.name, id: cell.id, on: 'screens' } as const;
    await recordRun(run, faultRunsFolder, () => walk.walk());
  });
