// Builds the product into dist/ unless the sources have not changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './prepare.mjs';

const sources = [
  'contract',
  'machines',
  'public',
  'server',
  'src',
  'workshop/gallery/accepted',
  'workshop/machine/diagram',
  'workshop/model',
  'workshop/paths',
  'workshop/viewer',
];
const files = [
  'index.html',
  'package-lock.json',
  'package.json',
  'scripts/compress-assets.ts',
  'tests/support/factories.ts',
  'workshop/model/accepted.ts',
  'workshop/model/picture.ts',
  'scripts/toast-style.ts',
  'tsconfig.json',
  'vite.config.ts',
];

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (!/\.test\.tsx?$|route-tree\.gen\.ts$/.test(entry.name)) yield path;
  }
}

/** Returns a hash of the sources. An unchanged build is reused. */
function sourceId() {
  const hash = createHash('sha256');
  for (const path of [...files, ...sources.flatMap((folder) => [...filesIn(folder)])])
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

const script = (path, ...args) => [process.execPath, ['--import', 'tsx', path, ...args]];

/** The files that record which sources a part of the build was made from. */
const marks = { served: 'dist/build-id', rest: 'dist/rest-build-id' };
const isMade = (mark, id) => existsSync(mark) && readFileSync(mark, 'utf8') === id;

async function buildServed(id) {
  console.log('Building Botijá…');
  for (const path of [marks.rest, 'dist/flow']) rmSync(path, { recursive: true, force: true });
  await Promise.all([
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn']),
    run(...script('server/commands/make-template.ts')),
  ]);
  await run(...script('scripts/finish-build.ts', id));
  writeFileSync(marks.served, id);
}

export async function build() {
  const id = sourceId();
  const isServed = isMade(marks.served, id);
  if (isServed && isMade(marks.rest, id)) return;
  const drawn = run(...script('workshop/viewer/charts/command.ts'));
  if (!isServed) await buildServed(id);
  await Promise.all([drawn, run(...script('scripts/compress-assets.ts'))]);
  writeFileSync(marks.rest, id);
}

/**
 * Builds what a server needs. Returns the commands for the rest: drawings of the flow and compressed files. They are a
 * third of the work, and are served as soon as they exist.
 */
export async function buildToServe() {
  const id = sourceId();
  if (!isMade(marks.served, id)) await buildServed(id);
  return {
    rest: isMade(marks.rest, id)
      ? []
      : [script('workshop/viewer/charts/command.ts'), script('scripts/compress-assets.ts')],
    onMade: () => writeFileSync(marks.rest, id),
  };
}
