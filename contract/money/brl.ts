const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats `11990` as `R$ 119,90` with a non-breaking space. Negative sums get a minus sign. */
export function formatBRL(amountCentavos: number): string {
  return brl.format(amountCentavos / 100).replace('-', '−');
}

/** Parses a typed amount (`150`, `150,00`, `R$ 1.500,5`) into centavos. Returns undefined for any other text. */
export function parseBRL(text: string): number | undefined {
  const bare = text.replace(/[R$\s\u00a0]/g, '');
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(bare)) return undefined;
  const [whole = '0', cents = ''] = bare.replaceAll('.', '').split(',');
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return value <= 100_000_000 ? value : undefined;
}
