import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { flowMachines } from '../../model/flow.ts';
import { flowGuides } from '../../model/flow-guides.ts';
import { makeCharts } from './charts.ts';
import { demoCounts } from './demo-counts.ts';
import { drawPaths } from './paths.ts';
import { thumbnailFile, viewerScreens } from './screens.ts';
import { searchFile } from './search-file.ts';

// Writes the viewer's files. The server gives them only to people who may see the flow. No page of the product reads
// them.
mkdirSync('dist/flow', { recursive: true });

/** Writes a file with an atomic rename, because a running server may read it. */
function place(name: string, what: unknown): void {
  writeFileSync(`dist/flow/${name}.part`, JSON.stringify(what));
  renameSync(`dist/flow/${name}.part`, `dist/flow/${name}`);
}

place('counts-demo.json', demoCounts(flowMachines));
const paths = flowMachines.map(drawPaths);
for (const one of paths) place(`paths-${one.machine}.json`, one);
const screens = viewerScreens();
mkdirSync('dist/flow/screens', { recursive: true });
for (const hash of Object.values(screens)
  .flatMap((states) => Object.values(states))
  .flatMap(({ light, dark }) => [light, dark]))
  copyFileSync(thumbnailFile(hash), `dist/flow/screens/${hash}.webp`);
place('screens.json', screens);
const charts = await makeCharts(flowMachines, flowGuides);
place('search.json', searchFile(charts, paths));
// This file comes last, so that a reader that finds it also finds the other files.
place('charts.json', charts);
