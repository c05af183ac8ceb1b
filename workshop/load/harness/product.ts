import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type BuiltServer, startBuiltServer } from '../../../scripts/built-server.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { startPostgres, type TestPostgres } from '../../../tests/support/postgres.ts';
import { openFiles, type ProcessUse, readUse } from './process-use.ts';

export type DatabaseKind = 'embedded' | 'postgresql';

interface NodeOptions {
  /** Added to the environment of every node. */
  env?: Record<string, string>;
  /** Folder of the build that runs. Default: this checkout. */
  build?: string;
}

interface ProductOptions extends NodeOptions {
  database?: DatabaseKind;
  /** Number of nodes. More than one needs PostgreSQL. */
  nodes?: number;
  /** Data of the embedded database. Default: a new folder. */
  dataDir?: string;
  /** Publishes metrics, for `metric`. */
  metrics?: boolean;
  /** Loads `inside-probe.mjs` into the server, for `heldBytes` and `ordersInside`. */
  probe?: boolean;
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder that is removed when this process ends. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'botija-load-'));
  folders.push(folder);
  return folder;
}

const ordersInside = z.object({ took: z.array(z.number()), lagMs: z.number() });

/** Collects the lines that a server logs as errors, or writes to its error output. */
function collectErrors({ stdout, stderr }: ChildProcess): string[] {
  const errors: string[] = [];
  const linesOf = (chunk: Buffer) => chunk.toString().split('\n');
  // A request with a forwarded address causes an expected warning.
  const note = (lines: string[]) => errors.push(...lines.filter((line) => !line.includes('TRUST_PROXY')));
  stdout?.on('data', (chunk) => note(linesOf(chunk).filter((line) => line.startsWith('{'))));
  stderr?.on('data', (chunk) => {
    process.stderr.write(chunk);
    note(linesOf(chunk).filter((line) => line !== ''));
  });
  return errors;
}

/** One process of the built product. */
export class Node {
  readonly url: string;
  /** Time from spawn to the first answer, in ms. */
  readonly startMs: number;
  /** Lines that the server logged as errors, or wrote to its error output. */
  readonly errors: readonly string[];
  readonly #server: BuiltServer;
  readonly #env: Record<string, string>;

  private constructor(
    server: BuiltServer,
    env: Record<string, string>,
    { startMs, errors }: { startMs: number; errors: readonly string[] },
  ) {
    this.url = server.url;
    this.startMs = startMs;
    this.errors = errors;
    this.#server = server;
    this.#env = env;
  }

  static async start(env: Record<string, string>, build = '.'): Promise<Node> {
    const started = performance.now();
    let errors: string[] = [];
    const server = await startBuiltServer(
      env,
      { cwd: build, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
      (child) => {
        errors = collectErrors(child);
      },
    );
    await (await fetch(`${server.url}/readyz`)).arrayBuffer();
    return new Node(server, env, { startMs: performance.now() - started, errors });
  }

  get #pid(): number {
    const { pid } = this.#server.child;
    if (pid === undefined) throw new Error('the server has no process');
    return pid;
  }

  /** The code with which the process ended by itself. */
  get exitCode(): number | undefined {
    return this.#server.child.exitCode ?? undefined;
  }

  use(): ProcessUse {
    return readUse(this.#pid);
  }

  /** Counts open file handles. Skips the embedded database, which opens the files of a table on first use. */
  openHandles(): number {
    return openFiles(this.#pid).filter((file) => !file.startsWith(`${this.#env.DATA_DIR}/`)).length;
  }

  /** Reads a metric that has no labels. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.#env.METRICS_PORT}/metrics`)).text();
    return Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1]);
  }

  async #probe(question: string): Promise<unknown> {
    this.#server.child.send(question);
    const [answer] = await once(this.#server.child, 'message');
    return answer;
  }

  /** Returns the bytes in use on the heap after garbage collection. */
  async heldBytes(): Promise<number> {
    return z.parse(z.number(), await this.#probe('heap'));
  }

  /** Returns the ms from each order's headers to its answer, on the server's clock, and the timer delay (p99). */
  async ordersInside(): Promise<z.infer<typeof ordersInside>> {
    return z.parse(ordersInside, await this.#probe('orders'));
  }

  end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    return this.#server.end(signal);
  }
}

/** The built product: one or more nodes on one database. `npm run build` comes first. */
export class Product {
  readonly nodes: Node[] = [];
  /** The environment that all nodes share. */
  readonly env: Record<string, string>;
  readonly #postgres: TestPostgres | undefined;

  private constructor(env: Record<string, string>, postgres: TestPostgres | undefined) {
    this.env = env;
    this.#postgres = postgres;
  }

  static async start(options: ProductOptions = {}): Promise<Product> {
    const { database = 'embedded', nodes = 1, dataDir = emptyFolder(), metrics, probe, env, build } = options;
    const postgres = database === 'postgresql' ? await startPostgres() : undefined;
    if (database === 'postgresql' && !postgres) throw new Error('PostgreSQL is not installed');
    const shared = {
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ...(postgres && {
        DATABASE_URL: postgres.url,
        SESSION_SECRET: randomUUID().repeat(2),
        DEMO: '1',
      }),
      ...(metrics && { METRICS_PORT: String(await freePort()) }),
      ...(probe && { NODE_OPTIONS: `--import ${new URL('./inside-probe.mjs', import.meta.url)}` }),
      ...env,
    };
    const product = new Product(shared, postgres);
    try {
      for (let nth = 0; nth < nodes; nth++) product.nodes.push(await Node.start(shared, build));
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  /** The first node. */
  get node(): Node {
    const [node] = this.nodes;
    if (!node) throw new Error('no node runs');
    return node;
  }

  get url(): string {
    return this.node.url;
  }

  /** Ends a node and starts it again on the same port and data, with changes to its build or environment. */
  async restart(
    index = 0,
    { signal, env, build }: NodeOptions & { signal?: 'SIGKILL' | 'SIGTERM' } = {},
  ): Promise<void> {
    const node = this.nodes[index];
    if (!node) throw new Error(`no node ${index}`);
    await node.end(signal);
    this.nodes[index] = await Node.start({ ...this.env, PORT: new URL(node.url).port, ...env }, build);
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.end()));
    await this.#postgres?.stop();
  }
}
