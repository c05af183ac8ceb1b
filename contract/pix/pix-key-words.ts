import { formatPhone, maskPhone } from '../phone/phone-number.ts';
import { formatCnpj, formatCpf } from '../tax-id/tax-id.ts';
import type { ParsedPixKey, PixKey, PixKeyRefusal } from './parsed-pix-key.ts';

/** Each sentence names the recognised kind, and then the fault or what to do. */
const refusalSentences: Record<PixKeyRefusal, string> = {
  empty: 'Falta a chave Pix.',
  'cpf-digits': 'Parece um CPF, mas os dígitos não conferem.',
  'cpf-length': 'Parece um CPF, mas não tem 11 números.',
  'cnpj-digits': 'Parece um CNPJ, mas os dígitos não conferem.',
  'cnpj-length': 'Parece um CNPJ, mas não tem 14 números ou letras.',
  'phone-area-code': 'Parece um celular, mas esse DDD não existe.',
  'phone-without-area-code': 'Parece um celular sem DDD. Escreva o DDD antes do número.',
  'phone-fixed-line': 'Parece um telefone fixo. Só um celular pode ser chave Pix.',
  'phone-foreign': 'Parece um telefone de outro país. Só um celular do Brasil (+55) é aceito.',
  'phone-service-number': 'Parece um número como 0800 ou 4004. Só um celular pode ser chave Pix.',
  'phone-digits': 'Parece um celular, mas não tem o DDD e mais 9 números.',
  'email-shape':
    'Parece um e-mail, mas não está completo ou tem espaço, acento ou outro sinal que e-mails não têm.',
  'email-length': 'Parece um e-mail, mas passa de 77 letras, o máximo do Pix.',
  'random-letters': 'Parece uma chave aleatória, mas ela só tem números e as letras de a até f.',
  'random-length': 'Parece uma chave aleatória, mas não tem 32 números e letras.',
  'copy-paste': 'Parece um código Pix copia e cola. Escreva só a chave.',
  link: 'Parece um endereço de site. Escreva só a chave.',
  'rounded-number':
    'Parece um número que a planilha arredondou. Formate a coluna como texto e digite a chave de novo.',
  'several-keys': 'Parece haver mais de uma chave. Escreva uma só.',
  unknown: 'Não parece CPF, CNPJ, celular com DDD, e-mail nem chave aleatória. Escreva só a chave.',
};

export const pixKeyKinds: Record<PixKey['kind'], string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'celular',
  email: 'e-mail',
  random: 'chave aleatória',
};

/** Formats a key so that `parsePixKey` reads it as the same key: `529.982.247-25`, `+55 (48) 99999-8888`. */
export function formatPixKey({ kind, key }: PixKey): string {
  if (kind === 'cpf') return formatCpf(key);
  if (kind === 'cnpj') return formatCnpj(key);
  return kind === 'phone' ? `+55 ${formatPhone(key)}` : key;
}

/** Names the kind of a key, and shows the whole key: `CPF 529.982.247-25`. */
export const wholePixKey = (key: PixKey) => `${pixKeyKinds[key.kind]} ${formatPixKey(key)}`;

/**
 * Names the kind of a key, and shows only enough for its owner to recognise it: `CPF •••.982.247-••`. A CNPJ stays whole,
 * because it is public.
 */
export function maskedPixKey({ kind, key }: PixKey): string {
  return `${pixKeyKinds[kind]} ${maskOf({ kind, key })}`;
}

function maskOf({ kind, key }: PixKey): string {
  switch (kind) {
    case 'cpf':
      return formatCpf(key).replace(/^\d{3}|\d{2}$/g, (hidden) => '•'.repeat(hidden.length));
    case 'cnpj':
      return formatCnpj(key);
    case 'phone':
      return maskPhone(key);
    case 'email':
      // The first letter would reveal most of a name of one or two letters.
      return key.replace(/^[^@]*/, (name) => `${name.length > 2 ? name.charAt(0) : ''}•••`);
    case 'random':
      return `${key.slice(0, 8)}-••••`;
  }
}

/** Returns why a text is not accepted as a key, or which readings a person must choose from. */
export function pixKeyProblem(parsed: Extract<ParsedPixKey, { kind: 'ask' | 'refused' }>): string {
  if (parsed.kind === 'refused') return refusalSentences[parsed.reason];
  const readings = parsed.readings.map(wholePixKey);
  return readings.length === 1
    ? `Parece ${readings[0]}. Se for, escreva assim.`
    : `Pode ser ${readings.join(' ou ')}. Escreva de um desses jeitos.`;
}
