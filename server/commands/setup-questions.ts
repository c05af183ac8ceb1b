import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import * as z from 'zod/mini';
import { phoneProblemIn, resellerPhone } from '#contract/phone/mobile-phone';
import { email } from '#contract/site/subscription';
import { isCnpj } from '#contract/tax-id/tax-id';
import { phoneRefusal, UsageError } from './database-tool.ts';

export interface Question {
  /** Name of the option on the command line. */
  flag: string;
  /** The variable of `.env`. It is absent if the answer is not written to `.env`. */
  variable?: string;
  text: string;
  /** The default: the answer if the person only presses Enter. */
  usual?: string;
  isSecret?: boolean;
  isOptional?: boolean;
  /** Returns why an answer is invalid, or undefined if it is valid. */
  fault?(answer: string): string | undefined;
}

/** Asks one question. `present` is the answer of the earlier setup. Returns '' if the person only pressed Enter. */
export interface Person {
  ask(question: Question, present: string | undefined): Promise<string>;
  say(sentence: string): void;
}

const unless = (isValid: (answer: string) => boolean, fault: string) => (answer: string) =>
  isValid(answer) ? undefined : fault;

function supportPhoneFault(answer: string): string | undefined {
  const { error } = z.safeParse(resellerPhone, answer);
  if (error === undefined) return undefined;
  const [problem] = error.issues.flatMap((issue) => phoneProblemIn(issue) ?? []);
  return problem === undefined ? 'não é um telefone' : phoneRefusal(problem).replace(/\.$/, '');
}

const providers = ['file', 'twilio', 'zenvia', 'webhook'];

export const siteQuestions: readonly Question[] = [
  {
    flag: 'url',
    variable: 'PUBLIC_URL',
    text: 'Endereço do site, com https:// (ou http://localhost:3000 para experimentar)',
    fault: unless(
      (answer) => /^https?:\/\//.test(answer) && URL.canParse(answer),
      'não é um endereço https://…',
    ),
  },
  { flag: 'nome', variable: 'OPERATOR_NAME', text: 'Empresa ou pessoa que opera o site' },
  {
    flag: 'cnpj',
    variable: 'OPERATOR_CNPJ',
    text: 'CNPJ dela',
    fault: unless((answer) => isCnpj(answer.replace(/[./\s-]/g, '')), 'não é um CNPJ: confira os dígitos'),
  },
  { flag: 'endereco', variable: 'OPERATOR_ADDRESS', text: 'Endereço dela, em uma linha' },
  {
    flag: 'telefone',
    variable: 'SUPPORT_PHONE',
    text: 'Telefone de atendimento',
    fault: supportPhoneFault,
  },
  {
    flag: 'email',
    variable: 'SUPPORT_EMAIL',
    text: 'E-mail de atendimento',
    fault: unless((answer) => email.safeParse(answer).success, 'não é um e-mail'),
  },
  { flag: 'operador', text: 'Celular de quem opera, que recebe avisos por SMS' },
  {
    flag: 'sms',
    variable: 'SMS_PROVIDER',
    text: `Quem envia os SMS: ${providers.slice(1).join(', ')}, ou file, só para experimentar`,
    usual: 'file',
    fault: unless((answer) => providers.includes(answer), `tem de ser ${providers.join(', ')}`),
  },
];

/** The questions of each SMS provider. */
export const smsQuestions: Readonly<Record<string, readonly Question[]>> = {
  twilio: [
    { flag: 'twilio-account-sid', variable: 'TWILIO_ACCOUNT_SID', text: 'Conta da Twilio (AC…)' },
    { flag: 'twilio-auth-token', variable: 'TWILIO_AUTH_TOKEN', text: 'Token da Twilio', isSecret: true },
    { flag: 'twilio-from', variable: 'TWILIO_FROM', text: 'Número que envia (+55…), ou serviço (MG…)' },
  ],
  zenvia: [
    { flag: 'zenvia-token', variable: 'ZENVIA_TOKEN', text: 'Token da Zenvia', isSecret: true },
    { flag: 'zenvia-from', variable: 'ZENVIA_FROM', text: 'Remetente na Zenvia' },
  ],
  webhook: [
    { flag: 'sms-webhook-url', variable: 'SMS_WEBHOOK_URL', text: 'URL que recebe cada SMS' },
    {
      flag: 'sms-webhook-secret',
      variable: 'SMS_WEBHOOK_SECRET',
      text: 'Segredo que assina cada chamada',
      isSecret: true,
      isOptional: true,
    },
  ],
};

export const everyQuestion = [...siteQuestions, ...Object.values(smsQuestions).flat()];

/** Asks questions in the terminal. Secrets are shown neither as an answer nor as a default. */
export function terminal(): Person & { close(): void } {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const left = new AbortController();
  // Without this, Ctrl+C and Ctrl+D would leave the question unanswered forever.
  lines.once('close', () => left.abort());
  return {
    async ask(question, present) {
      // `question` has already written its text, so muting hides only the typed letters.
      const pending = lines.question(`${question.text}${enterWords(question, present)}: `, {
        signal: left.signal,
      });
      isMuted = question.isSecret === true;
      const answer = await pending.catch((error: unknown) => {
        throw left.signal.aborted ? new UsageError('Nada foi gravado: faltam respostas.') : error;
      });
      isMuted = false;
      if (question.isSecret) process.stdout.write('\n');
      return answer;
    },
    say: (sentence) => console.log(sentence),
    close: () => lines.close(),
  };
}

/** Returns what Enter does, in brackets. */
function enterWords({ isSecret, isOptional }: Question, present: string | undefined): string {
  if (present !== undefined) return isSecret ? ' [Enter mantém o atual]' : ` [${present}]`;
  return isOptional ? ' [Enter: nenhum]' : '';
}
