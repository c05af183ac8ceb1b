import type { MirroredOrder } from '#contract/order/mirror';

/** What one placed order needs of Google's services. */
export interface Firebase {
  /** Copies of orders in Firestore, by mirror id; every call gives up after a bounded time. */
  mirror?: OrderMirror;
  /** Web push through Cloud Messaging. */
  push?: PushGateway;
  close(): Promise<void>;
}

export interface OrderMirror {
  /** Writes a version of an order, unless the copy already has it or a newer one. */
  write(id: string, order: MirroredOrder): Promise<void>;
  /** Deletes a copy; one that does not exist is fine. */
  remove(id: string): Promise<void>;
  /** Custom token that lets a browser read this copy and nothing else; undefined with the emulator, which needs none. */
  credential(id: string): Promise<string | undefined>;
}

export interface PushMessage {
  /** Registration token of the browser. */
  token: string;
  title: string;
  body: string;
  /** Opened by a press on the notification. */
  link: string;
  /** Seconds after which an undelivered message is dropped. */
  lifeSeconds: number;
}

export interface PushGateway {
  /** Resolves once the service has accepted the message. Throws {@link PushError}. */
  send(message: PushMessage): Promise<void>;
}

/** Contains neither the token nor the text. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly retryable: boolean;
  /** The browser has withdrawn its registration: the token will never work again. */
  readonly isGone: boolean;

  constructor(reason: string, { retryable, isGone }: { retryable: boolean; isGone: boolean }) {
    super(`push: ${reason}`);
    this.retryable = retryable;
    this.isGone = isGone;
  }
}
