import type { SmsGateway } from './gateway.ts';

/** A message as `/dev/sms.json` returns it. */
export interface InboxMessage {
  readonly telefone: string;
  readonly texto: string;
  /** The code of the WebOTP line, if the text ends with one. */
  readonly codigo?: string;
  /** ISO 8601, UTC. */
  readonly enviadoEm: string;
}

export interface InboxStore {
  add(message: InboxMessage): Promise<void>;
  /** Newest first; of one phone (E.164) or of all. */
  list(phone?: string): Promise<InboxMessage[]>;
}

export interface InboxOptions {
  readonly store: InboxStore;
  readonly now?: () => Date;
  /** Called with one line per message, for the developer's terminal. */
  readonly print?: (line: string) => void;
}

/** Sends nothing: stores messages for `/dev/sms`. For development and demonstration only. */
export function inboxSms({ store, now = () => new Date(), print }: InboxOptions): SmsGateway {
  return {
    name: 'inbox',
    async send({ to, text }) {
      const codigo = /^@\S+ #(\d+)$/m.exec(text.split('\n').at(-1) ?? '')?.[1];
      const enviadoEm = now().toISOString();
      await store.add({ telefone: to, texto: text, ...(codigo ? { codigo } : {}), enviadoEm });
      print?.(`SMS → ${to}: ${text.replace(/\s*\n\s*/g, ' ')}`);
    },
  };
}
