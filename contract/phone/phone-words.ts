import type * as z from 'zod/mini';
import { translatedEnum } from '../api/wire-object.ts';
import type { ParsedPhone, PhoneRefusal } from './parse-phone.ts';
import { formatPhone } from './phone-number.ts';

/** Reasons not to accept a phone: the parser refuses it, a person must answer a question, or a mobile is needed. */
export const phoneFault = translatedEnum({
  empty: 'vazio',
  letters: 'letras',
  'two-numbers': 'dois_numeros',
  foreign: 'outro_pais',
  'service-number': 'numero_de_servico',
  'unknown-area-code': 'ddd_inexistente',
  'too-short': 'faltam_numeros',
  'too-long': 'sobram_numeros',
  'no-such-number': 'numero_inexistente',
  'area-code': 'falta_ddd',
  'ninth-digit': 'falta_nono_digito',
  carrier: 'operadora_ou_ddd',
  'country-code': 'pais_ou_ddd',
  'fixed-line': 'telefone_fixo',
  'fixed-line-without-voice': 'telefone_fixo_sem_ligacao',
} satisfies Record<ParserFault | 'fixed-line' | 'fixed-line-without-voice', string>);
/** The same values by their English names, as our forms have them. */
export const phoneFaultName = phoneFault.def.out;
export type PhoneFault = z.output<typeof phoneFault>;

type ParserFault = PhoneRefusal | Extract<ParsedPhone, { kind: 'ask' }>['about'];

/** Each sentence says what is wrong with a typed phone, and then what to do. */
export const phoneSentences: Record<PhoneFault, string> = {
  empty: 'Digite seu celular com DDD.',
  letters: 'Digite só os números do telefone, sem ramal e sem letras.',
  'two-numbers': 'Digite um telefone só, sem barra, vírgula ou ponto e vírgula.',
  foreign: 'Aceitamos só números do Brasil (+55).',
  'service-number': 'Números 0800, 0300, 4004 e parecidos não recebem código. Digite um celular com DDD.',
  'unknown-area-code': 'Esse DDD não existe. Confira os dois primeiros números.',
  'too-short': 'Faltam números: são o DDD e mais 9 números.',
  'too-long': 'Há números demais: são o DDD e mais 9 números.',
  'no-such-number': 'Esse número não existe. Depois do DDD de um celular vem o 9.',
  'area-code': 'Falta o DDD. Escreva-o antes do número.',
  'ninth-digit': 'Falta o 9 depois do DDD. Confira o número.',
  carrier: 'Esse número se lê de dois jeitos. Confira qual é o seu.',
  'country-code': 'Não está claro se o começo é o 55 do Brasil ou o DDD. Confira o número.',
  'fixed-line': 'É um telefone fixo, que não recebe mensagens. Digite um celular com DDD.',
  'fixed-line-without-voice':
    'É um telefone fixo, que não recebe o código por mensagem, e agora não ligamos. Digite um celular com DDD.',
};

/** Returns the text of the button that takes a reading. */
export function readingQuestion(phone: string): string {
  return `É ${formatPhone(phone)}?`;
}
