import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { MailError, type MailFailure, type MailGateway } from './gateway.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The wait for the server ends after this time, in ms. Default 8000. */
  readonly timeoutMs?: number | undefined;
}

/** Sends mails through a mail server. Its address and password never appear in an error. */
export function smtpMail({ url, from, timeoutMs = 8_000 }: SmtpOptions): MailGateway {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ to, subject, text, html, replyTo, unsubscribe, idempotencyKey }) {
      try {
        await transport.sendMail({
          from,
          // The receiver is an object: in a string, a comma or an angle bracket would add receivers.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribe) },
          ...(html === undefined ? {} : { html }),
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        });
      } catch (error) {
        throw new MailError(failureOf(error));
      }
    },
  };
}

function unsubscribing(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * Only a mail that the server refuses fails for good. After a wrong password the mail is retried, because the operator
 * can correct it.
 */
function failureOf(error: unknown): MailFailure {
  const code = fieldOf(error, 'code');
  const status = fieldOf(error, 'responseCode');
  const refused = code === 'EENVELOPE' || code === 'EMESSAGE';
  const retryable = !(refused && (typeof status !== 'number' || status >= 500));
  const reason = [code ?? 'unknown', status].filter((part) => part !== undefined).join(' ');
  return { retryable, reason };
}

function fieldOf(error: unknown, name: 'code' | 'responseCode'): string | number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}
