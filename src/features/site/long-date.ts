const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** `2026-08-04T12:00:00Z` → `4 de agosto de 2026`. */
export function longDate(iso: string): string {
  return format.format(new Date(iso));
}
