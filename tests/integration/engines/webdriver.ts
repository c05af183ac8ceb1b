import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Runs a W3C WebDriver command by its Marionette name. Firefox receives it unchanged. */
type Send = (command: string, parameters?: object) => Promise<unknown>;

/** A browser from Debian's packages. Playwright cannot control it. */
export interface Engine {
  name: string;
  programs: readonly string[];
  start(): Promise<{ send: Send; stop(): Promise<void> }>;
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Interval and time limit of `until`, in ms. */
const pollMs = 100;
const limitMs = 30_000;

export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + limitMs; Date.now() < end; await delay(pollMs)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`${what} did not come`);
}

export const engines: readonly Engine[] = [
  {
    name: 'Firefox ESR',
    programs: ['/usr/bin/firefox-esr'],
    async start() {
      const profile = temporaryFolder('firefox');
      const port = await freePort();
      writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
      const args = ['--headless', '--marionette', '--profile', profile];
      const env = { ...process.env, HOME: profile };
      const browser = spawn('/usr/bin/firefox-esr', args, { env, stdio: 'ignore' });
      const send = await until('Marionette', () => marionette(port).catch(() => undefined));
      await send('WebDriver:NewSession', {});
      const stop = async () => {
        browser.kill();
        await once(browser, 'exit');
        rmSync(profile, { recursive: true, force: true });
      };
      return { send, stop };
    },
  },
  {
    name: 'WebKitGTK',
    programs: ['/usr/bin/WebKitWebDriver', miniBrowser, '/usr/bin/xvfb-run'],
    async start() {
      const port = await freePort();
      const args = ['-a', '/usr/bin/WebKitWebDriver', `--port=${port}`];
      const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
      const driver = spawn('/usr/bin/xvfb-run', args, { env, stdio: 'ignore', detached: true });
      const options = { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } };
      const send = await until('WebKitWebDriver', () =>
        overHttp(`http://127.0.0.1:${port}`, options).catch(() => undefined),
      );
      const stop = async () => {
        await send('WebDriver:DeleteSession');
        if (driver.pid) process.kill(-driver.pid);
        await once(driver, 'exit');
      };
      return { send, stop };
    },
  },
];

/** Returns which programs of a browser are missing, or undefined if all are installed. */
export function missingOf({ programs }: Engine): string | undefined {
  const missing = programs.filter((program) => !existsSync(program));
  return missing.length > 0 ? `${missing.join(', ')} not installed` : undefined;
}

/** Connects by Firefox's Marionette protocol: `length:[0,id,command,parameters]` in both directions. */
async function marionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const waiting = new Map<number, (error: unknown, result: unknown) => void>();
  let read = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    read = Buffer.concat([read, chunk]);
    for (;;) {
      const colon = read.indexOf(':');
      const end = colon + 1 + Number(read.subarray(0, Math.max(0, colon)));
      if (colon < 0 || read.length < end) return;
      const message: unknown = JSON.parse(read.subarray(colon + 1, end).toString());
      read = read.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      waiting.get(id)?.(error, result);
    }
  });
  let last = 0;
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (error, result) =>
        error ? reject(new Error(`${command}: ${JSON.stringify(error)}`)) : resolve(resultOf(result)),
      );
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

async function overHttp(url: string, alwaysMatch: object): Promise<Send> {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(url + path, { method, ...sent });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return resultOf(answer);
  }
  const session = await ask('POST', '/session', { capabilities: { alwaysMatch } });
  const root = `/session/${Reflect.get(Object(session), 'sessionId')}`;
  const paths: Record<string, (id: string) => [method: string, path: string]> = {
    'WebDriver:Navigate': () => ['POST', '/url'],
    'WebDriver:GetCurrentURL': () => ['GET', '/url'],
    'WebDriver:Back': () => ['POST', '/back'],
    'WebDriver:Refresh': () => ['POST', '/refresh'],
    'WebDriver:FindElement': () => ['POST', '/element'],
    'WebDriver:ElementClick': (id) => ['POST', `/element/${id}/click`],
    'WebDriver:ElementSendKeys': (id) => ['POST', `/element/${id}/value`],
    'WebDriver:DeleteSession': () => ['DELETE', ''],
  };
  return (command, parameters = {}) => {
    const [method, path] = paths[command]?.(String(Reflect.get(parameters, 'id'))) ?? ['', ''];
    return ask(method, root + path, method === 'POST' ? parameters : undefined);
  };
}

const resultOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer;
