import { OrderBus } from '../services/orders/bus.ts';

type Stream = Parameters<OrderBus['enter']>[0];

interface Quiet {
  ended: Promise<void>;
  end(): void;
}

/** An order bus that can be silenced, and whose streams can be closed while the server keeps running. */
export class ControlledBus extends OrderBus {
  readonly #open = new Set<Stream>();
  #quiet: Quiet | undefined;

  /** While quiet, changes are withheld from waiting streams; afterwards all are delivered. */
  keepQuiet(isQuiet: boolean): void {
    if (!isQuiet) this.#quiet?.end();
    this.#quiet = isQuiet ? (this.#quiet ?? aQuiet()) : undefined;
  }

  /** Closes every open stream: pages reconnect with their current session. */
  async endStreams(): Promise<void> {
    await Promise.allSettled([...this.#open].map((stream) => stream.close()));
  }

  override async change(orderId: string, timeoutMs: number): Promise<void> {
    await super.change(orderId, timeoutMs);
    await this.#quiet?.ended;
  }

  override enter(stream: Stream): () => void {
    const leave = super.enter(stream);
    this.#open.add(stream);
    return () => {
      this.#open.delete(stream);
      leave();
    };
  }

  override async close(): Promise<void> {
    this.keepQuiet(false);
    await super.close();
  }
}

function aQuiet(): Quiet {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}
