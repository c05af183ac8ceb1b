import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from '../../../scripts/serve.mjs';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })),
});
const folder = temporaryFolder('production');
afterAll(() => rmSync(folder, { recursive: true }));

/** Selects packages that are loaded only if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. The metrics library needs `api`. */
const isForTraces = (path: string) => /\/@opentelemetry\/(?!api$)/.test(path);

/** Links the packages that `npm ci --omit=dev` installs. Returns their number. */
function linkPackages(): number {
  const { packages } = z.parse(lock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const needed = Object.entries(packages).filter(
    ([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev && !isForTraces(path),
  );
  for (const [path] of needed) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
  return needed.length;
}

/** Needs a build. */
test('the built server needs its folder and no development package', async () => {
  expect(linkPackages()).toBeGreaterThan(50);
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  // Otherwise Node would search for packages next to the target of a link.
  const NODE_OPTIONS = '--preserve-symlinks --preserve-symlinks-main';
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_OPTIONS, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(server);
  const text = async (path: string) => (await fetch(url + path)).text();
  expect(await text('/')).toContain('</html>');
  expect(await text('/address')).toContain('</html>');
  const ready: unknown = await (await fetch(`${url}/readyz`)).json();
  expect(ready).toMatchObject({ ok: true });
  expect(ready).not.toHaveProperty('warnings');
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});
