import type { SmsGateway } from './gateway.ts';
import { spokenCode, whatsappText } from './text.ts';

/** A message as `/dev/sms.json` returns it. */
export interface InboxMessage {
  readonly telefone: string;
  readonly texto: string;
  /** The code of the WebOTP line, if the text ends with one. */
  readonly codigo?: string;
  /** The field is absent for an SMS. */
  readonly canal?: 'voz' | 'whatsapp';
  /** ISO 8601, UTC. */
  readonly enviadoEm: string;
}

export interface InboxStore {
  add(message: InboxMessage): Promise<void>;
  /** Returns messages, newest first. `phone` is E.164. Without `phone`, returns all messages. */
  list(phone?: string): Promise<InboxMessage[]>;
}

export interface InboxOptions {
  readonly store: InboxStore;
  readonly now?: () => Date;
  /** The inbox calls this with one line per message, for the developer's terminal. */
  readonly print?: (line: string) => void;
}

/**
 * Stores messages for `/dev/sms` instead of sending them. A call is stored as its spoken text. For development and
 * demonstration only.
 */
export function inboxSms({ store, now = () => new Date(), print }: InboxOptions): SmsGateway {
  const keep = async (label: string, message: Omit<InboxMessage, 'enviadoEm'>) => {
    await store.add({ ...message, enviadoEm: now().toISOString() });
    print?.(`${label} → ${message.telefone}: ${message.texto.replace(/\s*\n\s*/g, ' ')}`);
  };
  return {
    name: 'inbox',
    send({ to, text }) {
      const codigo = /^@\S+ #(\d+)$/m.exec(text.split('\n').at(-1) ?? '')?.[1];
      return keep('SMS', { telefone: to, texto: text, ...(codigo ? { codigo } : {}) });
    },
    codes: {
      voice: ({ to, code }) =>
        keep('Ligação', { telefone: to, texto: spokenCode(code).join('\n'), codigo: code, canal: 'voz' }),
      whatsapp: ({ to, code }) =>
        keep('WhatsApp', { telefone: to, texto: whatsappText(code), codigo: code, canal: 'whatsapp' }),
    },
  };
}
