import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { steps } from '#machines/order-funnel/steps';
import { screens } from '#src/page-modules.ts';
import { chunksOf } from '../server/ssr/chunks.ts';

const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
  }),
);

/**
 * Writes the files that open pages request: `builds/latest.json` names the newest build, and `builds/<id>.json` lists
 * its files, also by step.
 */
export function writeBuildFiles(client: string, id: string): void {
  const folder = join(client, 'builds');
  mkdirSync(folder, { recursive: true });
  const manifest = (name: string): unknown => JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'));
  const files = ['manifest.json', 'manifest-plain.json', 'manifest-panel.json'].flatMap((name) =>
    filesOf(z.parse(chunks, manifest(name))),
  );
  const bundle = chunksOf(manifest('manifest.json'), 'index.html');
  const filesOfSteps = Object.fromEntries(
    steps.map(({ step, path }) => [path, bundle.filesOf(screens[step])]),
  );
  writeFileSync(join(folder, 'latest.json'), JSON.stringify({ id }));
  writeFileSync(
    join(folder, `${id}.json`),
    JSON.stringify({ id, files: [...new Set(files)].sort(), steps: filesOfSteps }),
  );
}

const filesOf = (rows: z.output<typeof chunks>) =>
  Object.values(rows).flatMap(({ file, css = [], assets = [] }) =>
    [file, ...css, ...assets].map((name) => `/${name}`),
  );
