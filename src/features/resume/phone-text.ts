import { nationalDigits } from '#contract/phone/phone-number';

/** A landline or mobile number for people: `(48) 3222-1234`, `(48) 99999-8888`. */
export function phoneText(phone: string): string {
  return nationalDigits(phone).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** A number its owner knows again and nobody else can read: `(48) 9••••-8888`. */
export function maskedPhone(phone: string): string {
  return nationalDigits(phone).replace(/^(\d{2})(\d)\d{4}(\d{4})$/, '($1) $2••••-$3');
}

/** `•••.456.789-••`. */
export function maskedCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '•••.$1.$2-••');
}
