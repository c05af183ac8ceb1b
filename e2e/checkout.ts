import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Creates a temporary checkout with these sources, packages and build, in which a test can write `.env`. */
export function makeCheckout(): string {
  const checkout = mkdtempSync(join(tmpdir(), 'botija-start-'));
  const link = (path: string) => symlinkSync(resolve(path), join(checkout, path));
  // Scripts are copied, because a script finds its checkout by its path. The rest is only read, so links are enough.
  cpSync('scripts', join(checkout, 'scripts'), { recursive: true });
  // Replaces the build, so that the test uses the product in `dist` even if sources changed.
  writeFileSync(
    join(checkout, 'scripts/build.mjs'),
    'export const buildToServe = async () => ({ rest: [], onMade() {} });\n',
  );
  const own = new Set(['scripts', 'node_modules', '.env', 'data', 'test-results', 'coverage']);
  for (const name of readdirSync('.')) if (!own.has(name)) link(name);
  mkdirSync(join(checkout, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (name !== '.botija-lock') link(join('node_modules', name));
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  writeFileSync(join(checkout, 'node_modules/.botija-lock'), `${lock} product`);
  return checkout;
}
