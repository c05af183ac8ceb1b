// Builds the product into dist/ unless the sources have not changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './prepare.mjs';

const sources = [
  'contract',
  'kit',
  'machines',
  'public',
  'server',
  'src',
  'tools/diagram',
  'tools/flow',
  'tools/paths',
];
const files = [
  'index.html',
  'package-lock.json',
  'package.json',
  'tools/backup.ts',
  'tools/database-template.ts',
  'tools/database-tool.ts',
  'tests/factories.ts',
  'tools/export-to-postgres.ts',
  'tools/flow-charts.ts',
  'tools/migrate.ts',
  'tools/restore.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const mark = 'dist/build-id';

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (!/\.test\.tsx?$|route-tree\.gen\.ts$/.test(entry.name)) yield path;
  }
}

/** A hash of the sources, by which an unchanged build is reused. */
function sourceId() {
  const hash = createHash('sha256');
  for (const path of [...files, ...sources.flatMap((folder) => [...filesIn(folder)])])
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

export async function build() {
  const id = sourceId();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === id) return;
  console.log('Montando o Botijá…');
  await Promise.all([
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn']),
    run(process.execPath, ['--import', 'tsx', 'tools/make-template.ts']),
    run(process.execPath, ['--import', 'tsx', 'tools/flow-charts.ts']),
  ]);
  await run(process.execPath, ['--import', 'tsx', 'tools/finish-build.ts', id]);
  writeFileSync(mark, id);
}
