import { join } from 'node:path';
import type { Config } from '../../start/config.ts';
import { fileSms } from './file.ts';
import type { SmsGateway } from './gateway.ts';
import { type InboxOptions, inboxSms } from './inbox.ts';
import { twilioSms } from './twilio.ts';
import { webhookSms } from './webhook.ts';
import { zenviaSms } from './zenvia.ts';

/** Returns the SMS gateway that the configuration selects. */
export function smsGateway(config: Config, inbox: InboxOptions): SmsGateway {
  switch (config.SMS_PROVIDER) {
    case 'inbox':
      return inboxSms(inbox);
    case 'file':
      return fileSms({ file: smsFile(config), now: inbox.now ?? (() => new Date()) });
    case 'twilio':
      return twilioSms({
        accountSid: config.TWILIO_ACCOUNT_SID ?? '',
        authToken: config.TWILIO_AUTH_TOKEN ?? '',
        from: config.TWILIO_FROM ?? '',
        voiceFrom: config.TWILIO_VOICE_FROM,
        whatsapp: whatsappOf(config),
        fetch,
      });
    case 'zenvia':
      return zenviaSms({ token: config.ZENVIA_TOKEN ?? '', from: config.ZENVIA_FROM ?? '', fetch });
    case 'webhook':
      return webhookSms({
        url: config.SMS_WEBHOOK_URL ?? '',
        ...(config.SMS_WEBHOOK_SECRET === undefined ? {} : { secret: config.SMS_WEBHOOK_SECRET }),
        fetch,
      });
  }
}

/** Returns the file of `SMS_PROVIDER=file`. */
export const smsFile = ({ SMS_FILE, DATA_DIR }: Config) => SMS_FILE ?? join(DATA_DIR, 'sms.txt');

function whatsappOf({ TWILIO_WHATSAPP_FROM: from, TWILIO_WHATSAPP_TEMPLATE: template }: Config) {
  return from !== undefined && template !== undefined ? { from, template } : undefined;
}
