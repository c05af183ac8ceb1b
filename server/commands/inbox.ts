import { parseArgs } from 'node:util';
import { formatPhone } from '#contract/phone/phone-number';
import { formatCnpj } from '#contract/tax-id/tax-id';
import { migrate } from '../db/migrate.ts';
import { type InboxMessage, listMessages } from '../services/site/list-messages.ts';
import { runTool, UsageError, withDatabase } from './database-tool.ts';

const help = `Lista o que chegou pelos formulários do site, do mais novo ao mais antigo. Mostra dados pessoais: só no seu
terminal.

Uso: npm run inbox -- [opções]

  --tipo TIPO      só um tipo: contato ou parceiro
  --dias N         só dos últimos N dias, de 1 a 730 (sem a opção: todos)
  --json           um objeto JSON por linha
  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Com DATABASE_URL definida e sem --data-dir, usa esse PostgreSQL. O servidor pode estar ligado.`;

const kinds = { contato: 'contact', parceiro: 'partner' } as const;
const isKind = (text: string): text is keyof typeof kinds => Object.hasOwn(kinds, text);

function kindOf(text: string | undefined) {
  if (text === undefined) return undefined;
  if (isKind(text)) return kinds[text];
  throw new UsageError(`--tipo precisa ser contato ou parceiro: "${text}".`);
}

function sinceOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const days = /^\d+$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > 730) throw new UsageError(`--dias precisa de um número de 1 a 730: "${text}".`);
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000);
}

const time = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

const words: Record<string, [string, (text: string) => string]> = {
  company: ['Revenda', String],
  cnpj: ['CNPJ', formatCnpj],
  anpAuthorisation: ['ANP', String],
  name: ['Nome', String],
  email: ['E-mail', String],
  contact: ['Contato', String],
  phone: ['Celular', formatPhone],
  cep: ['CEP', String],
  city: ['Cidade', String],
  uf: ['UF', String],
  subject: ['Assunto', String],
};

/** Replaces control characters, because a stranger's text could overwrite the terminal. */
const printable = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '�');

function messageText({ kind, referenceNumber, receivedAt, document }: InboxMessage): string {
  const head = `${kind === 'contact' ? 'Mensagem' : 'Parceria'} ${referenceNumber ?? 'sem protocolo'}, ${time.format(receivedAt)}`;
  const lines = Object.entries(words).flatMap(([name, [word, format]]) => {
    const value = document[name];
    return typeof value === 'string' ? [`  ${word}: ${format(value)}`] : [];
  });
  const message = typeof document.message === 'string' ? document.message : '';
  const quoted = message === '' ? [] : ['', ...message.split('\n').map((line) => `  ${line}`)];
  return printable([head, ...lines, ...quoted, ''].join('\n'));
}

await runTool('inbox', help, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      tipo: { type: 'string' },
      dias: { type: 'string' },
      json: { type: 'boolean' },
      'data-dir': { type: 'string' },
    },
  });
  const filter = { kind: kindOf(values.tipo), since: sinceOf(values.dias) };
  await withDatabase('inbox', { values }, async (database) => {
    await migrate(database);
    const messages = await listMessages(database.db, filter);
    for (const message of messages) console.log(values.json ? JSON.stringify(message) : messageText(message));
    if (!values.json)
      console.log(messages.length === 0 ? 'Nada chegou ainda.' : `${messages.length} no total.`);
  });
});
