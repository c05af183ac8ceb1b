/** The 67 area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** What is wrong with a typed mobile number. Each fault has a message in the form. */
export type PhoneFault = 'incomplete' | 'area-code' | 'not-mobile';

/** Returns the eleven national digits of a typed number, without country code (`55`, `0055`) and trunk zero. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const withoutCountry = digits.length > 11 ? digits.replace(/^(?:00)?55/, '') : digits;
  return withoutCountry.replace(/^0/, '');
}

/**
 * Removes country code and trunk zero of a complete number that was pasted or autofilled. Returns other text unchanged.
 */
export function withoutCountryCode(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > 10 ? nationalDigits(digits) : digits;
  return national.length < digits.length ? national : text;
}

export function phoneFault(text: string): PhoneFault | undefined {
  const digits = nationalDigits(text);
  if (digits.length >= 2 && !areaCodes.has(digits.slice(0, 2))) return 'area-code';
  if (digits.length === 10 && /^..[2-5]/.test(digits)) return 'not-mobile';
  if (digits.length !== 11) return 'incomplete';
  return digits[2] === '9' ? undefined : 'not-mobile';
}

/** Formats `48999998888`, in any spelling, as `(48) 99999-8888`, and a landline as `(48) 3222-1234`. */
export function formatPhone(text: string): string {
  return nationalDigits(text).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** Masks a mobile so that only its owner recognises it: `+5548999998888` → `(48) •••••-8888`. */
export function maskPhone(phone: string): string {
  return formatPhone(phone).replace(/\d{5}-/, '•••••-');
}
