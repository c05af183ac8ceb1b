import { flowMachines } from '../kit/flow.ts';
import { makeCharts } from './flow/charts.ts';
import { writeFileSync } from 'node:fs';
const c = await makeCharts(flowMachines);
writeFileSync('/tmp/charts.json', JSON.stringify(c));
let out='';
for (const m of c.machines) { out+=`\n# ${m.name}\n`; for (const t of m.transitions) out+=`${t.id} | ${t.said} | ${t.asked??t.condition??''} | ${t.timer??''} | ${(t.outcomes??[]).join(',')} | ${t.changed??''}\n`; }
writeFileSync('/tmp/transitions.txt', out);
