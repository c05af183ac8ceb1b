import { nationalDigits, phoneFault } from '#contract/phone/phone-number';
import type { FunnelProblem } from '#machines/order-funnel/context';

/** What went wrong with verifying a phone, and what to do; undefined for problems of other screens. */
export function verificationSentence(problem: FunnelProblem | undefined): string | undefined {
  switch (problem?.code) {
    case 'code-wrong':
      return `Código errado. Confira o SMS e digite de novo. ${triesLeft(problem.triesLeft)}`;
    case 'sms-unavailable':
      return 'O SMS não pôde ser enviado agora. Espere um minuto e tente de novo.';
    case 'resend-later':
      return 'O código que já mandamos ainda vale. Para pedir outro, espere a contagem acabar.';
    case 'invalid-input':
      return 'Não conseguimos enviar SMS para esse número. Confira o DDD e os 9 dígitos do celular.';
    case 'phone-unverified':
      return 'Por segurança, confirme seu telefone de novo.';
    case 'network':
      return 'A conexão falhou. Confira a internet e tente de novo.';
    case 'slow':
      return 'A resposta demorou demais. Tente de novo.';
    default:
      return undefined;
  }
}

function triesLeft(count: number): string {
  return count === 1 ? 'Resta 1 tentativa.' : `Restam ${count} tentativas.`;
}

/** What is wrong with a mobile number as typed, and what to do. */
export function phoneSentence(typed: string): string {
  const digits = nationalDigits(typed);
  if (digits === '') return 'Digite seu celular com DDD.';
  switch (phoneFault(typed)) {
    case 'area-code':
      return `O DDD ${digits.slice(0, 2)} não existe. Confira os dois primeiros números.`;
    case 'not-mobile':
      return 'Precisa ser um celular, para receber o SMS: depois do DDD vem o 9.';
    default:
      return 'Faltam números: são o DDD e mais 9 dígitos.';
  }
}
