import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { addressOf } from '../../scripts/serve.mjs';
import { resendSeconds } from '../../workshop/model/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Starts a product without pages in a separate process, because a test's DOM replaces globals that a server needs. */
export async function serveApi(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder('dom');
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/model/serve-api.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      TEST_CONTROLS: '1',
      SIMULATED_RESELLER: '0',
      CEP_DIRECTORY: 'none',
      SMS_RESEND_SECONDS: String(resendSeconds),
      LOG_LEVEL: 'warn',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    url: await addressOf(child),
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | null | undefined;
}

/** The network of one browser. It stores cookies and can be offline. */
export class DomNetwork {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  readonly #open = new Set<{ destroy(): void }>();
  isOnline = true;

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a request and resolves when the headers arrive. Rejects as `fetch` does. */
  send(path: string, { method = 'GET', headers = {}, body, signal }: Sent = {}): Promise<IncomingMessage> {
    if (!this.isOnline) return Promise.reject(new TypeError('Failed to fetch'));
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.#url), { method, headers: { ...headers, cookie } });
      this.#open.add(sent);
      sent.on('close', () => this.#open.delete(sent));
      sent.on('error', () => reject(new TypeError('Failed to fetch')));
      sent.on('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) this.#keep(line);
        resolve(response);
      });
      signal?.addEventListener('abort', () => {
        sent.destroy();
        reject(new DOMException('aborted', 'AbortError'));
      });
      sent.end(body);
    });
  }

  /** `fetch` of a page. Uses the page's class `Response`. */
  readonly fetch = async (input: URL | Request | string, init: RequestInit = {}): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(input, init);
    const body = ['GET', 'HEAD'].includes(request.method) ? {} : { body: await request.text() };
    const { method, url, signal } = request;
    const response = await this.send(url, {
      method,
      headers: Object.fromEntries(request.headers),
      signal,
      ...body,
    });
    const text = await textOf(response);
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      if (typeof value === 'string') headers.set(name, value);
    const status = response.statusCode ?? 0;
    return new Response(status === 204 ? null : text, { status, headers });
  };

  drop(): void {
    for (const one of this.#open) one.destroy();
  }

  #keep(line: string): void {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    if (/max-age=0/i.test(rest)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** Returns the whole body. Rejects if the connection is cut. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  try {
    for await (const part of response) parts.push(part);
  } catch {
    throw new TypeError('Failed to fetch');
  }
  return Buffer.concat(parts).toString();
}

/** Returns the part of `EventSource` that the product uses. */
export function eventSourceOn(network: DomNetwork) {
  return class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    readonly #path: string;
    readonly #end = new AbortController();

    constructor(path: string) {
      super();
      this.#path = path;
      this.#read().catch(() => this.#lost());
    }

    close(): void {
      this.readyState = 2;
      this.#end.abort();
    }

    async #read(): Promise<void> {
      const response = await network.send(this.#path, {
        headers: { accept: 'text/event-stream' },
        signal: this.#end.signal,
      });
      if (response.statusCode !== 200) throw new Error('refused');
      this.readyState = 1;
      let rest = '';
      for await (const part of response) {
        const blocks = (rest + String(part)).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.#dispatchBlock(block);
      }
      throw new Error('ended');
    }

    #dispatchBlock(block: string): void {
      const [, type] = /^event: ?(.*)$/m.exec(block) ?? [];
      const [, data] = /^data: ?(.*)$/m.exec(block) ?? [];
      if (type !== undefined && data !== undefined) this.dispatchEvent(new MessageEvent(type, { data }));
    }

    /** The stream does not reconnect, because the page opens a new one. */
    #lost(): void {
      if (this.readyState === 2) return;
      this.readyState = 2;
      this.dispatchEvent(new Event('error'));
    }
  };
}
