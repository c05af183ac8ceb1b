const units = {
  minute: { ms: 60_000, one: 'minuto', many: 'minutos' },
  hour: { ms: 3_600_000, one: 'hora', many: 'horas' },
  day: { ms: 86_400_000, one: 'dia', many: 'dias' },
} as const;

/** Returns a duration in Portuguese, rounded up to whole units: `7 dias`, `1 hora`. */
export function durationWords(ms: number, unit: keyof typeof units): string {
  const { ms: length, one, many } = units[unit];
  const count = Math.ceil(ms / length);
  return `${count} ${count === 1 ? one : many}`;
}
