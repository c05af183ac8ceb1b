import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
const files = listed.split('\n').filter((file) => file && existsSync(file));
/** CHANGELOG.md and reversed decisions name what no longer exists. */
const pages = files.filter(
  (file) => /^(README.*|CONTRIBUTING|docs\/.*|workshop\/paths\/README)\.md$/.test(file) && !isHistory(file),
);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

function isHistory(page: string): boolean {
  return page.startsWith('docs/decisions/') && /· replaced by/.test(readFileSync(page, 'utf8'));
}

/** The repository without its documents, tests of this kind and comments. */
const source = files
  .filter((file) =>
    /\.(tsx?|mjs|js|css|sql|json|ya?ml|example|rules|html|diff)$|Dockerfile|\.ci\/run/.test(file),
  )
  .filter((file) => !/package-lock|accepted\.json|\.env\.example/.test(file) && file !== 'docs/names.test.ts')
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
  .join('\n');
const words = new Set(source.match(/[\p{L}\d_$-]+/gu));
const hasWord = (word: string) => words.has(word) || word.split('-').every((part) => words.has(part));

/** Matches files that commands write. */
const built = /^(dist|coverage|data|gallery-report)\b|^docs\/security\/sbom\.json$/;

/** Names of other products that documents mention in code style. */
const foreign = new Set(
  'SIGTERM,LISTEN,COMMIT,BEGIN,node_modules,max_connections,fdatasync,padFractionalZeros,eval,waitUntilFidRegistration,waitUntilAuthTokenRequest'.split(
    ',',
  ),
);

const known: { kind: string; is: RegExp; exists: (name: string, folder: string) => boolean }[] = [
  {
    kind: 'file',
    is: /^\.?[\w@][\w.@-]*(\/[\w$@.-]+)+\/?$|^\.?[\w.-]+\.(md|json|tsx?|mjs|example|ya?ml)$/,
    exists: (name, folder) =>
      existsSync(name) ||
      existsSync(folder + name) ||
      built.test(name) ||
      isPackage(name) ||
      (!name.includes('/') && files.some((file) => file.endsWith(`/${name}`))),
  },
  {
    kind: 'route',
    is: /^\/[a-z][\w/{}.$-]*$/,
    exists: (name) => source.includes(name.replace(/\{.*/, '')) || isServed(name),
  },
  { kind: 'variable', is: /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/, exists: (name) => words.has(name) },
  {
    kind: 'identifier',
    is: /^[A-Za-z_$][\w$]*(\.[\w$]+)*(\(\))?$/,
    exists: (name) => name.replace('()', '').split('.').every(hasWord),
  },
];

/** Routes of the router's files have dots for slashes, and parameters begin with `$`. */
function isServed(route: string): boolean {
  const [, ...parts] = route.replace(/\{(\w+)\}/g, '$$$1').split('/');
  return parts.every((part) => source.includes(`/${part}`));
}

function isPackage(name: string): boolean {
  const [first = '', second = ''] = name.split('/');
  return existsSync(`node_modules/${first.startsWith('@') ? `${first}/${second}` : first}`);
}

const folderOf = (page: string) => page.slice(0, page.lastIndexOf('/') + 1);

function unknownNames(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const quoted = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, name = '']) => name,
  );
  return quoted.filter((name) => {
    const row = known.find(({ is }) => is.test(name));
    return row !== undefined && !foreign.has(name) && !row.exists(name, folderOf(page));
  });
}

test.each(pages)('every file, route, variable and identifier that %s names exists', (page) => {
  expect(unknownNames(page)).toEqual([]);
});

test.each(pages)('every command that %s names exists', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  const run = [...text.matchAll(/npx (?:tsx|vitest run) ((?:[\w./{},$-]+ ?)+)/g)].flatMap(([, paths = '']) =>
    paths.split(' ').filter((path) => path.includes('/') && !path.includes('{')),
  );
  const commands = [...text.matchAll(/node dist\/server\/([\w-]+)\.js/g)].map(([, name]) => `/${name}.ts`);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  expect(run.filter((path) => !existsSync(path))).toEqual([]);
  expect(
    commands.filter((end) => !files.some((file) => file.startsWith('server/') && file.endsWith(end))),
  ).toEqual([]);
});

test.each(pages)('every link of %s leads to a file', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !/^https?:/.test(link) && !existsSync(folderOf(page) + link))).toEqual([]);
});
