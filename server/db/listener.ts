import { Client, DatabaseError } from 'pg';
import { ChannelSubscribers } from './subscriptions.ts';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 10_000;
/** feature_not_supported and syntax_error: a PostgreSQL without LISTEN, for which polling must be sufficient. */
const UNSUPPORTED = new Set(['0A000', '42601']);

/**
 * Listens on a separate connection, opened with the first subscription and reopened when it breaks. Notifications sent
 * in between are lost: they are only hints.
 */
export class Listener {
  readonly #connectionString: string;
  readonly #onWarning: (error: Error) => void;
  readonly #subscriptions = new ChannelSubscribers();
  #client: Client | undefined;
  #attempt: Promise<void> | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connectionString: string, onWarning: (error: Error) => void) {
    this.#connectionString = connectionString;
    this.#onWarning = onWarning;
  }

  /** Resolves once listening, or after the first attempt failed and a retry is scheduled. */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const leave = this.#subscriptions.add(channel, onPayload);
    this.#attempt ??= this.#connect(FIRST_RETRY_MS);
    await this.#attempt;
    await this.#client?.query(`LISTEN ${channel}`).catch(this.#onWarning);
    return async () => leave();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    await this.#attempt;
    await this.#client?.end();
  }

  async #connect(nextRetryMs: number): Promise<void> {
    const client = new Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: LAST_RETRY_MS,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => this.#subscriptions.publish(channel, payload ?? ''));
    client.on('error', this.#onWarning);
    try {
      await client.connect();
      for (const channel of this.#subscriptions.channels()) await client.query(`LISTEN ${channel}`);
    } catch (error) {
      this.#onWarning(error instanceof Error ? error : new Error(String(error)));
      const unsupported = error instanceof DatabaseError && UNSUPPORTED.has(error.code ?? '');
      if (!unsupported) this.#retryIn(nextRetryMs);
      await client.end();
      return;
    }
    this.#client = client;
    client.once('end', () => {
      this.#client = undefined;
      this.#retryIn(FIRST_RETRY_MS);
    });
  }

  #retryIn(ms: number): void {
    if (this.#closed) return;
    const retry = () => {
      this.#attempt = this.#connect(Math.min(LAST_RETRY_MS, ms * 2));
    };
    this.#retryTimer = setTimeout(retry, ms * (0.5 + Math.random()));
  }
}
