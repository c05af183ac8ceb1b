const digitsOnly = (text: string) => text.replace(/\D/g, '');

function weightedMod11(values: number[], weights: number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Checks the CPF's check digits (Receita Federal, modulo 11). Eleven equal digits are invalid. */
export function isCpf(text: string): boolean {
  const digits = digitsOnly(text);
  if (digits.length !== 11 || /^(\d)\1+$/.test(digits)) return false;
  const values = [...digits].map(Number);
  const first = weightedMod11(values.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const second = weightedMod11(values.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return values[9] === first && values[10] === second;
}

/** Formats eleven digits as `529.982.247-25`. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** Checks a CNPJ, numeric or alphanumeric (in use since July 2026). Accepts separators and lower case. */
export function isCnpj(text: string): boolean {
  const bare = text.replace(/[.\-/\s]/g, '').toUpperCase();
  if (!/^[0-9A-Z]{12}\d{2}$/.test(bare) || /^(.)\1+$/.test(bare)) return false;
  return cnpjCheckDigits(bare.slice(0, 12)) === bare.slice(12);
}

/**
 * Returns the two check digits of a CNPJ root of 12 letters or digits (IN RFB 2.229/2024: modulo 11 over ASCII − 48).
 */
export function cnpjCheckDigits(root: string): string {
  const values = [...root].map((char) => char.charCodeAt(0) - 48);
  const first = weightedMod11(values, cnpjWeights.slice(1));
  const second = weightedMod11([...values, first], cnpjWeights);
  return `${first}${second}`;
}

/** Formats `12ABC34501DE35` as `12.ABC.345/01DE-35`. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}
