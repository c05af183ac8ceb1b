import { mkdirSync, writeFileSync } from 'node:fs';
import { flowMachines } from '../kit/flow.ts';
import { makeCharts } from './flow/charts.ts';
import { demoCounts } from './flow/demo-counts.ts';
import { drawPaths } from './flow/paths.ts';

// What the viewer of the flow draws: no page of the product reads it, and the server gives it to whoever may see the flow.
mkdirSync('dist/flow', { recursive: true });
writeFileSync('dist/flow/charts.json', JSON.stringify(await makeCharts(flowMachines)));
writeFileSync('dist/flow/counts-demo.json', JSON.stringify(demoCounts(flowMachines)));
for (const flow of flowMachines)
  writeFileSync(`dist/flow/paths-${flow.model.name}.json`, JSON.stringify(drawPaths(flow)));
