import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { models } from '../tests/model/models.ts';
import { type CoverageReport, diffCoverage, mergeCoverage, missingOf } from './coverage/coverage.ts';
import { coverageHtml } from './coverage/html.ts';
import { coverageJunit } from './coverage/junit.ts';
import { coverageTable, diffTable } from './coverage/table.ts';
import { exploreModel } from './paths/generate.ts';
import { readTraces } from './paths/trace.ts';

const help = `O que os testes percorreram das máquinas, juntando todas as corridas.

  npm run coverage                      tabela aqui; coverage/NOME.html, .json e .xml (JUnit) ao lado
  npm run coverage:diff -- A.json B.json   o que mudou entre dois relatórios em JSON

Termina com 1 quando falta um estado ou uma transição possível.
`;

const [command, ...files] = process.argv.slice(2);
if (command === '--help') process.stdout.write(help);
else if (command === 'diff') process.exitCode = diff(files);
else process.exitCode = await report();

async function report(): Promise<number> {
  let missing: string[] = [];
  mkdirSync('coverage', { recursive: true });
  for (const model of models) {
    const traces = readTraces(model.name);
    if (traces.length === 0) {
      console.error(`Nenhuma corrida de testes deixou rastro de ${model.name}: rode npm test antes.`);
      missing = [...missing, model.name];
      continue;
    }
    const merged = mergeCoverage(exploreModel(model), traces);
    writeFileSync(`coverage/${model.name}.json`, JSON.stringify(merged, null, 1));
    writeFileSync(`coverage/${model.name}.html`, await coverageHtml(merged, model.machine));
    writeFileSync(`coverage/${model.name}.xml`, coverageJunit(merged));
    process.stdout.write(`${coverageTable(merged)}\n`);
    missing = [...missing, ...missingOf(merged)];
  }
  for (const id of missing) console.error(`não percorrido: ${id}`);
  return missing.length > 0 ? 1 : 0;
}

function diff([before, after]: string[]): number {
  if (before === undefined || after === undefined) {
    console.error('Diga dois relatórios: npm run coverage:diff -- antes.json depois.json');
    return 1;
  }
  for (const file of [before, after]) {
    if (existsSync(file)) continue;
    console.error(`O arquivo ${file} não pôde ser lido.`);
    return 1;
  }
  const read = (file: string): CoverageReport => JSON.parse(readFileSync(file, 'utf8'));
  const changes = diffCoverage(read(before), read(after));
  process.stdout.write(diffTable(changes));
  return changes.some(({ lost }) => lost.length > 0) ? 1 : 0;
}
