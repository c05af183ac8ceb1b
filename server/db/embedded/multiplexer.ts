import { type BackendResponse, FrontendReader, fatalError, greeting, queryMessage } from './wire.ts';

export interface Link {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export interface Session {
  receive(chunk: Uint8Array<ArrayBuffer>): void;
  disconnect(): void;
}

interface Client {
  link: Link;
  open: boolean;
}

interface Task {
  client: Client | undefined;
  run(): Promise<void>;
}

interface Options {
  run(batch: Uint8Array<ArrayBuffer>): Promise<BackendResponse>;
  onLost(error: unknown): void;
  /** A client that idles in its transaction for longer is rolled back and disconnected. */
  idleInTransactionMs: number;
}

const ROLLBACK = queryMessage('ROLLBACK');

/**
 * Shares one PostgreSQL session among many clients. Batches run as a whole, one at a time, and a client's open
 * transaction blocks all others. Transactions are therefore serial, which is stronger than any requested isolation
 * level.
 */
export class Multiplexer {
  readonly #options: Options;
  #queue: Task[] = [];
  #holder: Client | undefined;
  #draining = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  connect(link: Link): Session {
    const client: Client = { link, open: true };
    const reader = new FrontendReader();
    const receive = (chunk: Uint8Array<ArrayBuffer>) => {
      for (const event of reader.read(chunk)) {
        if (!client.open) return;
        if (event.kind === 'startup') link.send(greeting());
        else if (event.kind === 'terminate') this.#disconnect(client);
        else this.#enqueue({ client, run: () => this.#runBatch(client, event.bytes) });
      }
    };
    return { receive, disconnect: () => this.#disconnect(client) };
  }

  /** Runs `job` alone: between batches and outside every transaction. */
  exclusive<T>(job: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#enqueue({ client: undefined, run: () => job().then(resolve, reject) });
    });
  }

  /** Rolls back the open transaction, so that no other client waits for it. */
  disconnectHolder(): void {
    if (this.#holder) this.#disconnect(this.#holder);
  }

  #enqueue(task: Task): void {
    this.#queue.push(task);
    this.#drain().catch(this.#options.onLost);
  }

  async #drain(): Promise<void> {
    if (this.#draining) return;
    this.#draining = true;
    for (let task = this.#next(); task; task = this.#next()) await task.run();
    this.#draining = false;
  }

  #next(): Task | undefined {
    const holder = this.#holder;
    if (!holder) return this.#queue.shift();
    const index = this.#queue.findIndex((task) => task.client === holder);
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0];
  }

  async #runBatch(client: Client, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    clearTimeout(this.#idleTimer);
    const { bytes: answer, status } = await this.#options.run(bytes);
    if (client.open) client.link.send(answer);
    if (status === 'I') {
      this.#holder = undefined;
    } else if (client.open) {
      this.#holder = client;
      this.#idleTimer = setTimeout(() => this.#cutOff(client), this.#options.idleInTransactionMs);
    } else {
      await this.#rollback();
    }
  }

  async #rollback(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#options.run(ROLLBACK);
    this.#holder = undefined;
  }

  #cutOff(client: Client): void {
    client.link.send(fatalError('25P03', 'terminating connection due to idle-in-transaction timeout'));
    client.link.close();
    this.#disconnect(client);
  }

  #disconnect(client: Client): void {
    if (!client.open) return;
    client.open = false;
    this.#queue = this.#queue.filter((task) => task.client !== client);
    if (this.#holder !== client) return;
    // A running batch of this client rolls itself back when it finds the client disconnected.
    const rollbackUnlessDone = async () => {
      if (this.#holder === client) await this.#rollback();
    };
    this.#enqueue({ client, run: rollbackUnlessDone });
  }
}
