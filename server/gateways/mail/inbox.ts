import type { MailGateway } from './gateway.ts';

/** A mail as `/dev/mail.json` returns it. */
export interface InboxMail {
  readonly para: string;
  readonly assunto: string;
  readonly texto: string;
  readonly html?: string;
  readonly responderA?: string;
  /** ISO 8601, UTC. */
  readonly enviadoEm: string;
}

export interface MailStore {
  add(mail: InboxMail): Promise<void>;
  /** Returns mails, newest first. `address` matches in any case. Without `address`, returns all mails. */
  list(address?: string): Promise<InboxMail[]>;
}

export interface MailInboxOptions {
  readonly store: MailStore;
  readonly now?: () => Date;
  /** The inbox calls this with one line per mail, for the developer's terminal. */
  readonly print?: (line: string) => void;
}

/** Stores mails for `/dev/mail` instead of sending them. For development and demonstration only. */
export function inboxMail({ store, now = () => new Date(), print }: MailInboxOptions): MailGateway {
  return {
    async send({ to, subject, text, html, replyTo }) {
      await store.add({
        para: to,
        assunto: subject,
        texto: text,
        ...(html === undefined ? {} : { html }),
        ...(replyTo === undefined ? {} : { responderA: replyTo }),
        enviadoEm: now().toISOString(),
      });
      print?.(`E-mail → ${to}: ${subject}`);
    },
  };
}
