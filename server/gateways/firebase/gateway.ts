import type { MirroredOrder } from '#contract/order/mirror';

export interface Firebase {
  /** Copies of orders in Firestore, by mirror id. Every call has a time limit. */
  mirror?: OrderMirror;
  push?: PushGateway;
  close(): Promise<void>;
}

export interface OrderMirror {
  write(id: string, order: MirroredOrder): Promise<void>;
  /** Deletes a copy. Does nothing if there is none. */
  remove(id: string): Promise<void>;
  /** Returns a custom token that lets a browser read only this copy. Undefined with the emulator, which needs none. */
  credential(id: string): Promise<string | undefined>;
}

export interface PushMessage {
  token: string;
  title: string;
  body: string;
  link: string;
  /** Seconds after which an undelivered message is dropped. */
  lifeSeconds: number;
}

export interface PushGateway {
  /** Resolves once the service has accepted the message. Throws {@link PushError}. */
  send(message: PushMessage): Promise<void>;
}

/** The message contains neither the token nor the text. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly retryable: boolean;
  /** The browser removed its registration, so the token never works again. */
  readonly isGone: boolean;

  constructor(reason: string, { retryable, isGone }: { retryable: boolean; isGone: boolean }) {
    super(`push: ${reason}`);
    this.retryable = retryable;
    this.isGone = isGone;
  }
}
