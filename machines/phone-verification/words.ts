import type { VerificationEvent, verificationGuards } from './challenge.ts';

/** Each guard in words: a clause after “se”, and the clause for when it is false. */
export const verificationGuardWords: Record<
  keyof typeof verificationGuards,
  readonly [holds: string, fails: string]
> = {
  isCodeForThatPhone: ['o código enviado é desse telefone', 'nenhum código foi enviado a esse telefone'],
  isChallengeVerified: ['esse telefone já foi verificado', 'esse telefone ainda não foi verificado'],
  hasCode: ['um código já foi enviado', 'nenhum código foi enviado ainda'],
  isCodeAlive: ['o código enviado ainda vale', 'o código enviado não vale mais'],
  isCodePutAside: ['o código foi deixado de lado', 'nenhum código foi deixado de lado'],
  hasBlock: ['o telefone foi bloqueado', 'o telefone não foi bloqueado'],
  isBlockOn: ['o bloqueio do telefone ainda dura', 'o bloqueio do telefone acabou'],
};

export const verificationEventWords: Record<VerificationEvent['type'], string> = {
  'phone.submit': 'a pessoa envia o celular',
  'phone.edit': 'a pessoa troca o celular',
  'code.submit': 'a pessoa envia o código',
  'code.resend': 'a pessoa pede outro código',
};
