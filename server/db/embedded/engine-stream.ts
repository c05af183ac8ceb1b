import { Duplex } from 'node:stream';

export interface Wire {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  hangUp(): void;
}

/** The socket for pg; its other end is the worker. */
export class EngineStream extends Duplex {
  readonly #open: (stream: EngineStream) => Promise<Wire>;
  #wire: Wire | undefined;

  constructor(open: (stream: EngineStream) => Promise<Wire>) {
    super({ allowHalfOpen: false });
    this.#open = open;
  }

  connect(): this {
    this.#open(this).then(
      (wire) => {
        if (this.destroyed) wire.hangUp();
        this.#wire = wire;
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  // pg calls these on every socket.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#wire?.send(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#wire?.send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wire?.hangUp();
    done(error);
  }
}
