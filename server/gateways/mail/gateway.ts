import type { Config } from '../../start/config.ts';

export interface Mail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as `text`, for programs that show HTML. */
  readonly html?: string | undefined;
  /** Address that answers go to; that of the site otherwise. */
  readonly replyTo?: string | undefined;
  /** Address of the page that unsubscribes, offered by mail programs as a button (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** The same on every attempt to send one mail, so that the receiver can drop duplicates. */
  readonly idempotencyKey: string;
}

export interface MailGateway {
  /** Resolves once the server has accepted the mail. Throws {@link MailError}. */
  send(mail: Mail): Promise<void>;
}

export interface MailFailure {
  /** Whether a retry may succeed; after a timeout the first attempt may have succeeded too. */
  readonly retryable: boolean;
  /** What went wrong, without an address: an error code of the mail client, a status of the mail server. */
  readonly reason: string;
}

/** Contains neither address nor text nor the server's answer, which repeats them. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly retryable: boolean;

  constructor({ retryable, reason }: MailFailure) {
    super(`mail: ${reason}`);
    this.retryable = retryable;
  }
}

/** Whether mails reach somebody: a mail server, or the demonstration's inbox. */
export function canMail(config: Pick<Config, 'SMTP_URL' | 'demo'>): boolean {
  return config.SMTP_URL !== undefined || config.demo;
}
