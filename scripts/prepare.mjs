// Plain JavaScript, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export async function run(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  child.once('error', ({ message }) => console.error(message));
  const [status] = await once(child, 'close').catch(() => [1]);
  if (status !== 0) process.exit(status ?? 1);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Botijá needs Node 20.19 or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of the lock file, unless exactly those are installed. `parts` is `product`, or `all` to include
 * the packages that only check, draw or measure (workshop/packages/package.json).
 */
export async function install(parts) {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const mark = 'node_modules/.botija-lock';
  const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';
  if (installed === `${lock} all` || installed === `${lock} ${parts}`) return;
  const which = parts === 'product' ? ['--workspaces=false'] : [];
  await run('npm', ['ci', ...which, '--no-audit', '--no-fund'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(mark, `${lock} ${parts}`);
}
