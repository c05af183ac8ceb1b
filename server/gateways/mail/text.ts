import type { SubscriptionText } from '../sms/text.ts';
import type { Mail } from './gateway.ts';

type MailText = Pick<Mail, 'subject' | 'text' | 'unsubscribe'>;

/**
 * Returns the e-mail of a subscription: `reseller` opened or, if it is undefined, a reseller now delivers to the
 * address.
 */
export function subscriptionMail({ city, reseller, site, cancelPath }: SubscriptionText): MailText {
  const unsubscribe = `${site}${cancelPath}`;
  return {
    subject: reseller === undefined ? `Já tem entrega de gás em ${city}` : `${reseller} abriu`,
    text: `Olá!

Você pediu para ser avisado: ${
      reseller === undefined
        ? `agora há revenda que entrega gás em ${city}, no endereço que você procurou.`
        : `${reseller} acabou de abrir.`
    }

Ver as revendas e pedir: ${site}/address

Este é o único e-mail deste aviso. Para apagar seu endereço do nosso cadastro: ${unsubscribe}

Botijá
`,
    unsubscribe,
  };
}

export interface TeamMail {
  kind: 'contact' | 'partner';
  referenceNumber: string;
  fields: Readonly<Record<string, string | undefined>>;
}

const receipts: Record<TeamMail['kind'], { subject: string; sentence: string }> = {
  contact: {
    subject: 'Recebemos sua mensagem',
    sentence: 'Recebemos sua mensagem e respondemos por este e-mail em até 5 dias.',
  },
  partner: {
    subject: 'Recebemos o cadastro da sua revenda',
    sentence: 'Recebemos o cadastro da sua revenda. Conferimos os dados e respondemos por este e-mail.',
  },
};

/**
 * Returns the receipt of a form. It repeats no typed text, because a stranger could use the form to send text to this
 * address.
 */
export function receiptMail({
  kind,
  referenceNumber,
}: Omit<TeamMail, 'fields'>): Pick<Mail, 'subject' | 'text'> {
  const { subject, sentence } = receipts[kind];
  return {
    subject: `${subject} · protocolo ${referenceNumber}`,
    text: `Olá!

${sentence}

Protocolo: ${referenceNumber}

Não foi você? Alguém escreveu este endereço por engano: desconsidere este e-mail.

Botijá
`,
  };
}

const fieldNames: Record<string, string> = {
  company: 'Revenda',
  cnpj: 'CNPJ',
  anpAuthorisation: 'Autorização da ANP',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Celular',
  cep: 'CEP',
  subject: 'Assunto',
  message: 'Mensagem',
};

/** Returns the subject and text of the e-mail to the team with the fields of a form. */
export function teamMail({ kind, referenceNumber, fields }: TeamMail): Pick<Mail, 'subject' | 'text'> {
  const lines = Object.entries(fieldNames).flatMap(([name, word]) => {
    const value = fields[name];
    return value === undefined ? [] : [name === 'message' ? `\n${value}` : `${word}: ${value}`];
  });
  const title = kind === 'contact' ? 'Mensagem do site' : 'Revenda quer ser parceira';
  return { subject: `${title} · ${referenceNumber}`, text: `${lines.join('\n')}\n` };
}
