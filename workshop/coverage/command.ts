import { mkdirSync, writeFileSync } from 'node:fs';
import { models } from '../model/models.ts';
import { orderScreensModel } from '../model/reachable.ts';
import { faultMatrix, faultRunsFolder } from '../model/service-faults.ts';
import { exploreModel, screensOf } from '../paths/explored.ts';
import { readJson, readTraces } from '../paths/trace.ts';
import { readRuns } from '../paths/walk-runs.ts';
import { coverageReport, diffCoverage, mergeCoverage, missingOf } from './coverage.ts';
import { faultsHtml, faultsTable } from './faults.ts';
import { coverageHtml } from './html.ts';
import { coverageJunit } from './junit.ts';
import { manualRun } from './manual.ts';
import { coverageTable, diffTable } from './table.ts';

/** The quickest tests that cover every transition. They need no screens. */
const quickest =
  'npm run unit -- tests/model/headless.test.ts tests/model/every-machine.test.ts -t "of transitions|replay from"';

const help = `Prints which parts of the machines the tests covered, in all runs together.

  npm run coverage                         print a table; write coverage/NAME.html, .json and .xml (JUnit)
                                           manual sessions that /dev/controls saved are included (manual)
  npm run coverage:diff -- A.json B.json   compare two JSON reports, also of two versions of a machine;
                                           pairs of transitions are left out

The exit code is 1 if a feasible state or transition is not covered. For coverage:diff it is 1 if anything is no
longer covered.
`;

const [command, ...files] = process.argv.slice(2);
try {
  if (command === '--help' || files.includes('--help')) process.stdout.write(help);
  else if (command === 'diff') process.exitCode = diff(files);
  else if (command === undefined) process.exitCode = await report();
  else throw new Error(`Unknown argument ${command}. See npm run coverage -- --help.`);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}

async function report(): Promise<number> {
  let missing: string[] = [];
  const untraced: string[] = [];
  mkdirSync('coverage', { recursive: true });
  for (const model of models) {
    const { trace: manual, warnings } = manualRun(model, models);
    for (const line of warnings) console.error(line);
    const traces = [...readTraces(model), ...(manual ? [manual] : [])];
    if (traces.length === 0) {
      untraced.push(model.name);
      continue;
    }
    const explored = exploreModel(model);
    const merged = mergeCoverage(explored, traces);
    const faults = model.onScreens === orderScreensModel && screensOf(explored);
    const matrix = faults && faultMatrix(faults.graph);
    const results = readRuns(model.name, faultRunsFolder);
    writeFileSync(`coverage/${model.name}.json`, JSON.stringify(merged, null, 1));
    writeFileSync(
      `coverage/${model.name}.html`,
      await coverageHtml(merged, model.machine, matrix ? faultsHtml(matrix, results) : ''),
    );
    writeFileSync(`coverage/${model.name}.xml`, coverageJunit(merged));
    process.stdout.write(`${coverageTable(merged)}\n`);
    if (matrix) process.stdout.write(`${faultsTable(matrix, results)}\n`);
    missing = [...missing, ...missingOf(merged)];
  }
  if (untraced.length > 0)
    console.error(
      `No test run has left traces of ${untraced.join(', ')}. The quickest run that does:\n  ${quickest}`,
    );
  missing = [...missing, ...untraced];
  for (const id of missing) console.error(`not covered: ${id}`);
  return missing.length > 0 ? 1 : 0;
}

function diff([before, after, ...more]: string[]): number {
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('Name two reports: npm run coverage:diff -- before.json after.json');
  const changes = diffCoverage(readJson(before, coverageReport), readJson(after, coverageReport));
  process.stdout.write(diffTable(changes));
  return changes.some(({ lost }) => lost.length > 0) ? 1 : 0;
}
