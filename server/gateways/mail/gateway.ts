import type { Config } from '../../start/config.ts';

export interface Mail {
  /** One address, without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same content as `text`, for mail programs that show HTML. */
  readonly html?: string | undefined;
  /** Address for replies. By default the site's address. */
  readonly replyTo?: string | undefined;
  /** URL of the page that unsubscribes. Mail programs show it as a button (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** Equal on every attempt to send one mail, so that the receiver can drop duplicates. */
  readonly idempotencyKey: string;
}

export interface MailGateway {
  /** Resolves once the server has accepted the mail. Throws {@link MailError}. */
  send(mail: Mail): Promise<void>;
}

export interface MailFailure {
  /** Says whether a retry may work. After a timeout the first attempt may have worked too. */
  readonly retryable: boolean;
  /** The cause without any address: an error code of the mail client or a status of the mail server. */
  readonly reason: string;
}

/** The message contains neither address nor text. It leaves out the server's response, which repeats them. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly retryable: boolean;

  constructor({ retryable, reason }: MailFailure) {
    super(`mail: ${reason}`);
    this.retryable = retryable;
  }
}

/** Returns whether mails are delivered: to a mail server, or to the demonstration's inbox. */
export function canMail(config: Pick<Config, 'SMTP_URL' | 'demo'>): boolean {
  return config.SMTP_URL !== undefined || config.demo;
}
