import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { type Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addressOf, serveBuilt } from '../../../scripts/serve.mjs';
import { emptyFolder } from '../measure.ts';

export const headers = { authorization: 'Bearer botija-publico', 'content-type': 'application/json' };

/** A server of the finished build, watched. */
export interface Served {
  url: string;
  /** Lines it logged as errors, or complained with. */
  errors: string[];
  /** The code it ended with by itself. */
  ended(): number | undefined;
  memoryMb(): number;
  /** Bytes that its heap still holds once all garbage is collected. */
  heldBytes(): Promise<number>;
  /** Milliseconds from each order's headers to its answer by the server's own clock, and how late its timers are (p99). */
  ordersInside(): Promise<{ took: number[]; lagMs: number }>;
  /** Without the files of the embedded database, which opens those of each table as it first needs them and keeps them. */
  openHandles(): number;
  stop(): Promise<void>;
}

const ordersInside = z.object({ took: z.array(z.number()), lagMs: z.number() });

/** Starts `dist` on an empty folder and a free port; `npm run build` comes first. */
export async function startServed(env: Record<string, string> = {}): Promise<Served> {
  const { DATA_DIR: folder = emptyFolder() } = env;
  const child = serveBuilt({
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      SIMULATED_RESELLER: '0',
      CEP_DIRECTORY: 'none',
      NODE_OPTIONS: `--import ${new URL('./tell-inside.mjs', import.meta.url)}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const errors: string[] = [];
  const proc = `/proc/${child.pid}`;
  // Some trials say they come from elsewhere, which is worth a warning of its own.
  const note = (lines: string[]) => errors.push(...lines.filter((line) => !line.includes('TRUST_PROXY')));
  const told = async (what: string): Promise<unknown> => {
    child.send(what);
    const [answer] = await once(child, 'message');
    return answer;
  };
  const linesOf = (chunk: Buffer) => chunk.toString().split('\n');
  child.stderr?.on('data', (chunk) => note(linesOf(chunk).filter((line) => line !== '')));
  const url = await addressOf(child);
  child.stdout?.on('data', (chunk) => note(linesOf(chunk).filter((line) => line.startsWith('{'))));
  return {
    url,
    errors,
    ended: () => child.exitCode ?? undefined,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1]) / 1024,
    heldBytes: async () => z.parse(z.number(), await told('heap')),
    ordersInside: async () => z.parse(ordersInside, await told('orders')),
    openHandles: () => filesOpenIn(proc).filter((file) => !file.startsWith(`${folder}/`)).length,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** What each handle of a process leads to, as /proc tells. */
function filesOpenIn(proc: string): string[] {
  return readdirSync(`${proc}/fd`).map((handle) => {
    try {
      return readlinkSync(`${proc}/fd/${handle}`);
    } catch {
      return 'closed meanwhile';
    }
  });
}

export interface Asked {
  method: string;
  /** As it stands on the request line. */
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface Answered {
  status: number;
  type: string;
  text: string;
}

const patienceMs = 20_000;

/** Sends a request just as it is said: `fetch` would mend its path. */
export function ask(url: string, agent: Agent, asked: Asked): Promise<Answered> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = asked;
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      let text = '';
      const answer = () => ({
        status: response.statusCode ?? 0,
        type: response.headers['content-type'] ?? '',
        text,
      });
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        // It has no end.
        resolve(answer());
        sent.destroy();
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(answer()));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.setTimeout(patienceMs, () => sent.destroy(new Error(`silent for ${patienceMs} ms`)));
    sent.end(body);
  });
}

export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The cookies of a browser in which this phone was verified. */
export async function signIn(url: string, phone: string): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
  const device = cookiesOf(await post('/api/usuarios/enviar/sms', { telefone: phone, code: '55' }));
  for (;;) {
    const inbox = await fetch(`${url}/dev/sms.json?telefone=${phone}`);
    const [message]: { codigo?: string }[] = await inbox.json();
    if (message?.codigo === undefined) {
      await delay(50);
      continue;
    }
    const typed = { telefone: phone, codigo: message.codigo };
    const verified = await post('/api/usuarios/verificar/codigo/sms', typed, device);
    if (!verified.ok) throw new Error(`no session: ${verified.status}`);
    return `${device}; ${cookiesOf(verified)}`;
  }
}

/** Phones in blocks of their own: limits count blocks. */
export const aPhone = (nth: number) => `4899${String(1_000_000 + nth * 1_237).padStart(7, '0')}`;

/** Runs all, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  run: (item: Item, nth: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let nth = next++; nth < items.length; nth = next++) {
      const item = items[nth];
      if (item !== undefined) await run(item, nth);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}
