import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * `npm run imports`: checks that imports, types included, only go from upper to lower folders, and that there are no
 * import cycles. Writes the drawing into docs/architecture.md. With `--check` it fails if the drawing is not up to
 * date.
 */

/** Folders from top to bottom. A file belongs to the first whose pattern matches its path. */
const layers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['e2e', /^e2e\//],
  ['workshop/load', /^workshop\/load\//],
  ['tests', /^tests\/(?!support\/)/],
  ['workshop commands', /^workshop\/[^/]+$/],
  ['workshop/gallery', /^workshop\/gallery\//],
  ['scripts', /^(scripts\/|[^/]+$)/],
  ['workshop/mutants', /^workshop\/mutants\//],
  ['workshop/viewer', /^workshop\/viewer\//],
  ['workshop/coverage', /^workshop\/coverage\//],
  ['workshop/machine', /^workshop\/machine\//],
  ['workshop/model', /^workshop\/model\//],
  ['tests/support', /^tests\/support\//],
  ['workshop/paths', /^workshop\/paths\//],
  ['server/commands', /^server\/commands\//],
  ['server/start', /^server\/start\/(?!(config|firebase-settings|map-tiles|network|trusted-proxies)\.)/],
  ['server/test-controls', /^server\/test-controls\//],
  ['server/demo', /^server\/demo\//],
  ['server/traffic', /^server\/traffic\//],
  ['server/telemetry', /^server\/telemetry\//],
  ['server/ssr', /^server\/ssr\//],
  ['server/routes', /^server\/routes\//],
  ['server/content', /^server\/content\//],
  ['server/jobs', /^server\/jobs\//],
  ['server/services', /^server\/services\//],
  ['server/outbox', /^server\/outbox\//],
  ['server context', /^server\/(context|secrets|service-error|storable)\./],
  ['server/gateways', /^server\/gateways\//],
  ['server/db', /^server\/db\//],
  ['server/start/config', /^server\/start\//],
  ['server/trace', /^server\/trace\./],
  ['src', /^src\/[^/]+$/],
  ['src/boot', /^src\/boot\//],
  ['src/routes', /^src\/routes\//],
  ['src/forms', /^src\/forms\//],
  ['src/panel', /^src\/panel\//],
  ['src/features', /^src\/features\//],
  ['src/frame', /^src\/frame\//],
  ['src/funnel', /^src\/funnel\//],
  ['src/ui', /^src\/ui\//],
  ['src/worker', /^src\/worker\//],
  ['src/ssr', /^src\/ssr\//],
  ['src/lib', /^src\/lib\//],
  ['machines', /^machines\//],
  ['contract', /^contract\//],
];

const page = 'docs/architecture.md';
const begin = '<!-- drawing: npm run imports -->';

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
// Tests beside their source, and their setup files, may import from any folder.
const files = listed
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test(-setup)?\.tsx?$/.test(file));
const allFiles = new Set(files);
const importsOf = new Map(files.map((file) => [file, targetsOf(file)]));

/** Returns the project files that a file imports, types included. */
function targetsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g);
  return [...found].flatMap(([, specifier = '']) => {
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier)
      : specifier.slice(1) + (/^#(contract|machines)\//.test(specifier) ? '.ts' : '');
    return allFiles.has(target) ? [target] : [];
  });
}

function layerOf(file: string): number {
  const layer = layers.findIndex(([, pattern]) => pattern.test(file));
  if (layer < 0) throw new Error(`${file} is in none of the folders that scripts/imports.ts lists`);
  return layer;
}

const nameOf = (layer: number) => layers[layer]?.[0] ?? '';

/** The groups that each group imports from, and the imports that go up. */
const below = new Map<number, Set<number>>();
const upward: string[] = [];
for (const [file, targets] of importsOf)
  for (const target of targets) {
    const [from, to] = [layerOf(file), layerOf(target)];
    if (to < from) upward.push(`${file} → ${target}: ${nameOf(from)} is below ${nameOf(to)}`);
    if (to > from) below.set(from, (below.get(from) ?? new Set()).add(to));
  }

/** Returns import cycles by depth-first search, each as a path from a file back to itself. */
function cycles(): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const walk = (file: string, way: string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const target of importsOf.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return found;
}

/** Returns whether a group also reaches another one through a third. Then an arrow between them adds nothing. */
function isImplied(from: number, to: number): boolean {
  const reached = new Set<number>();
  const waiting = [...(below.get(from) ?? [])].filter((layer) => layer !== to);
  for (const layer of waiting) {
    if (reached.has(layer)) continue;
    reached.add(layer);
    waiting.push(...(below.get(layer) ?? []));
  }
  return reached.has(to);
}

function drawing(): string {
  const arrows = [...below]
    .sort(([a], [b]) => a - b)
    .flatMap(([from, targets]) =>
      [...targets]
        .sort((a, b) => a - b)
        .flatMap((to) => (isImplied(from, to) ? [] : [`  r${from} --> r${to}`])),
    );
  const boxes = layers.map(([name], layer) => `  r${layer}["${name}"]`);
  return ['```mermaid', 'flowchart TD', ...boxes, ...arrows, '```'].join('\n');
}

const faults = [...upward, ...cycles().map((way) => `import cycle: ${way.join(' → ')}`)];
for (const fault of faults) console.error(fault);
const text = readFileSync(page, 'utf8');
const [before = '', rest = ''] = text.split(begin);
const drawn = `${before}${begin}\n\n${drawing()}\n`;
if (!process.argv.includes('--check')) writeFileSync(page, drawn);
else if (text !== drawn) {
  faults.push('drawing');
  console.error(`The drawing in ${page} is not up to date. Run npm run imports.`);
}
if (rest === '' && !text.includes(begin)) console.error(`${page} has no line ${begin}`);
process.exitCode = faults.length > 0 ? 1 : 0;
