import type { OtherChannel } from '#contract/phone/channel';
import type { SmsProvider } from '../../start/config.ts';

export interface SmsMessage {
  /** E.164, `+5548999991234`. */
  readonly to: string;
  readonly text: string;
  /** Equal on every attempt to send one message, so that the provider can drop duplicates. */
  readonly idempotencyKey: string;
}

/** A code for a channel other than SMS. */
export interface CodeMessage extends Omit<SmsMessage, 'text'> {
  readonly code: string;
}

export interface SmsGateway {
  readonly name: SmsProvider;
  /** Resolves once the provider has accepted the message. Throws {@link SmsError}. */
  send(message: SmsMessage): Promise<void>;
  /** The other channels that the gateway has for codes. They resolve and throw as `send` does. */
  readonly codes?: Readonly<Partial<Record<OtherChannel, (message: CodeMessage) => Promise<void>>>>;
}

export interface SmsFailure {
  /** Says whether a retry may work. After a timeout the first attempt may have worked too. */
  readonly retryable: boolean;
  readonly status?: number | undefined;
  readonly code?: number | undefined;
}

/** The message contains neither phone nor text. It leaves out the provider's response, which repeats them. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly retryable: boolean;
  readonly status: number | undefined;
  readonly code: number | undefined;

  constructor(provider: SmsProvider, { retryable, status, code }: SmsFailure) {
    const reason = [status === undefined ? 'no answer' : `HTTP ${status}`, code && `code ${code}`];
    super(`SMS through ${provider}: ${reason.filter(Boolean).join(', ')}`);
    this.retryable = retryable;
    this.status = status;
    this.code = code;
  }
}
