import { nationalDigits, phoneFault } from '#contract/phone/phone-number';

export function phoneSentence(typed: string): string {
  const digits = nationalDigits(typed);
  if (digits === '') return 'Digite seu celular com DDD.';
  switch (phoneFault(typed)) {
    case 'area-code':
      return `O DDD ${digits.slice(0, 2)} não existe. Confira os dois primeiros números.`;
    case 'not-mobile':
      return 'Precisa ser um celular, para receber o SMS: depois do DDD vem o 9.';
    default:
      return 'Faltam números: são o DDD e mais 9 números.';
  }
}
