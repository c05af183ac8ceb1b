/** Returns an example of each format of zod's strings. `number` tells the examples of one format apart. */
const examples: Readonly<Record<string, (number: number) => string>> = {
  email: (number) => `person${number}@example.com`,
  url: (number) => `https://example.com/${number}`,
  uuid: (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  guid: (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  date: (number) => `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`,
  time: (number) => `12:${String(number % 60).padStart(2, '0')}:00`,
  datetime: (number) => `2026-01-${String(1 + (number % 28)).padStart(2, '0')}T12:00:00Z`,
  duration: (number) => `PT${1 + number}H`,
  ipv4: (number) => `192.0.2.${number}`,
  ipv6: (number) => `2001:db8::${number + 1}`,
  e164: (number) => `+5548999990${String(number).padStart(3, '0')}`,
  base64: (number) => btoa(`text ${number}`),
  emoji: () => '🙂',
};

/** Returns a string with a size, or an example of its format. A pattern without an example is refused by the schema. */
export function stringOf(format: string | undefined, size: number, number: number): string {
  const example = format === undefined ? undefined : examples[format];
  return example?.(number) ?? 'abcdefghij'.repeat(Math.ceil(size / 10)).slice(0, size);
}
