import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { addressOf } from '../scripts/serve.mjs';
import { makeCheckout } from './checkout.ts';

let checkout: string;
test.beforeEach(() => {
  checkout = makeCheckout();
});
/** A process that is still running if the test failed before stopping it. */
let started: ChildProcess | undefined;
test.afterEach(async () => {
  if (started?.exitCode === null) {
    started.kill('SIGTERM');
    await once(started, 'exit');
  }
  rmSync(checkout, { recursive: true, force: true });
});

/** The other Node versions that the product supports. */
const otherNodes = ['22', '24'];

for (const major of [undefined, ...otherNodes])
  test(`npm start on ${major ? `Node ${major}` : 'this Node'} reads .env and stops cleanly`, {
    tag: major ? ['@deep'] : [],
  }, async () => {
    test.setTimeout(240_000);
    const node = major ? await nodeOf(major) : process.execPath;
    const missing = `Node ${major} could not be installed from the npm registry`;
    // The title cannot contain the reason, because the download is part of the test.
    if (node === undefined) console.log(`skipped: ${missing}`);
    test.skip(node === undefined, missing);
    const lines = ['PORT=0', 'DATA_DIR=./from-file', 'PUBLIC_TOKEN=of-the-file', '# a comment', 'HOST='];
    writeFileSync(join(checkout, '.env'), lines.join('\n'));
    const server = start(node ?? '', { PUBLIC_TOKEN: 'of-the-process' });
    const url = await server.url;

    const page = await fetch(`${url}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Botijá')]);
    const step = await fetch(`${url}/address`);
    expect([step.status, await step.text()]).toEqual([200, expect.stringContaining('</html>')]);
    const licenses = await fetch(`${url}/THIRD-PARTY-NOTICES.txt`);
    expect([licenses.status, await licenses.text()]).toEqual([
      200,
      expect.stringMatching(/^react-dom \S+ \(MIT\)$/m),
    ]);
    const settings = (token: string) =>
      fetch(`${url}/api/configuracoes`, { headers: { authorization: `Bearer ${token}` } });
    expect((await settings('of-the-process')).status).toBe(200);
    expect((await settings('of-the-file')).status).toBe(401);
    expect(existsSync(join(checkout, 'from-file/pg/PG_VERSION'))).toBe(true);

    expect(await server.stop()).toBe(0);
  });

test('npm start needs no .env', async () => {
  const server = start(process.execPath, { PORT: '0', DATA_DIR: './data' });
  expect((await fetch(`${await server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

/**
 * Returns a Node of this major version from npm, cached next to the packages. Undefined if the registry is unreachable.
 */
async function nodeOf(major: string): Promise<string | undefined> {
  const folder = resolve('node_modules/.cache/nodes', major);
  const name = `node-${process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  // The package `node` would install this package with a script, which is disabled here.
  const options = [
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--fetch-retries=1',
  ];
  try {
    await promisify(execFile)('npm', ['install', ...options, '--prefix', folder, `${name}@${major}`], {
      timeout: 150_000,
    });
    return binary;
  } catch (error) {
    console.log(
      `Sem o Node ${major}: ${name} não veio do registro do npm (${error instanceof Error ? error.message.split('\n').at(-2) : error}).`,
    );
    return undefined;
  }
}

function start(node: string, env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(node, ['scripts/start.mjs'], {
    cwd: checkout,
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started = child;
  return {
    url: addressOf(child),
    stop: () =>
      new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
