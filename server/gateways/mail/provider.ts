import type { Config } from '../../start/config.ts';
import { canMail, MailError, type MailGateway } from './gateway.ts';
import { inboxMail, type MailInboxOptions } from './inbox.ts';
import { smtpMail } from './smtp.ts';

export function mailGateway(config: Config, publicUrl: URL, inbox: MailInboxOptions): MailGateway {
  if (config.SMTP_URL !== undefined) {
    const address = config.MAIL_FROM ?? `nao-responda@${publicUrl.hostname}`;
    return smtpMail({ url: config.SMTP_URL, from: { name: 'Botijá', address } });
  }
  return canMail(config) ? inboxMail(inbox) : noMail;
}

const noMail: MailGateway = {
  async send() {
    throw new MailError({ retryable: false, reason: 'SMTP_URL is not set' });
  },
};
