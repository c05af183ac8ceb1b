import { existsSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { makeTemplate } from '../server/db/embedded/template.ts';

/**
 * The template of the embedded database, made once per checkout and PGlite version: seconds of a processor, the same for
 * every build and test.
 */
export async function databaseTemplate(): Promise<string> {
  const version = manifest.dependencies['@electric-sql/pglite'];
  const file = join(import.meta.dirname, '../node_modules/.cache/botija', `pglite-${version}.tar.gz`);
  if (!existsSync(file)) await makeTemplate(file);
  return file;
}
