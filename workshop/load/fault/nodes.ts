import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { addressOf } from '../../../scripts/serve.mjs';
import { emptyFolder } from '../measure.ts';

/** One process of several that serve the same database. */
export interface Node {
  url: string;
  stop(): Promise<void>;
}

/**
 * The folder of the build of another git ref, made once a machine. Outside of it, because
 * nothing below `node_modules` is compiled.
 */
export function buildOf(ref: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', `${ref}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  const folder = join(tmpdir(), `botija-build-${commit}`);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  // Made from a checkout that is gone, with its packages.
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  const lock = 'package-lock.json';
  if (readFileSync(lock).equals(readFileSync(join(unfinished, lock))))
    symlinkSync(resolve('node_modules'), join(unfinished, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: unfinished, stdio: 'ignore' });
  execFileSync(process.execPath, ['scripts/build-now.mjs'], { cwd: unfinished, stdio: 'ignore' });
  renameSync(unfinished, folder);
  return folder;
}

/** Runs the migrations that the build in `folder` knows. */
export async function migrateBy(folder: string, env: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, ['dist/server/migrate.js'], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
}

/** Starts the build in `folder`, stopped as behind a proxy: unready for longer than that may take to hear of it. */
export async function startNode(folder: string, env: Record<string, string>): Promise<Node> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: emptyFolder(),
      SIMULATED_RESELLER: '0',
      CEP_DIRECTORY: 'none',
      TRUST_PROXY: '1',
      STOP_PAUSE_SECONDS: '5',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await addressOf(child),
    stop: () =>
      new Promise((ended) => {
        if (child.exitCode !== null) return ended();
        child.once('exit', () => ended());
        child.kill('SIGTERM');
      }),
  };
}
