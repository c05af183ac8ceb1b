import type { Findable, FoundKind } from './findable.ts';
import { askedWords, plain } from './plain-words.ts';

/** What is most often looked for stands first. */
const order: readonly FoundKind[] = [
  'etapa',
  'estado',
  'serviço',
  'evento',
  'relógio',
  'resposta',
  'contexto',
  'texto da tela',
  'caminho',
];

/** So few may all hold the words by chance: what lacks one of them follows. */
const few = 3;

/**
 * What holds every word asked for, or one like it; titles that hold the very words come first. Where nothing does, what
 * holds the most of them, if that is more than half.
 */
export function find(all: readonly Findable[], asked: string): Findable[] {
  const words = askedWords(asked);
  const whole = plain(asked).trim();
  const held = all.map((one) => ({ one, count: words.filter((same) => holds(one, same)).length }));
  const most = held.reduce((so, { count }) => Math.max(so, count), 0);
  if (most === 0 || most * 2 <= words.length) return [];
  const isFew = held.filter(({ count }) => count === most).length <= few;
  const least = isFew && (most - 1) * 2 > words.length ? most - 1 : most;
  return held
    .filter(({ count }) => count >= least)
    .map(({ one, count }) => ({ one, count, rank: rankOf(one, whole, words) }))
    .toSorted((a, b) => b.count - a.count || a.rank - b.rank)
    .map(({ one }) => one);
}

function holds({ words }: Findable, same: readonly string[]): boolean {
  return same.some((word) => words.includes(word));
}

function rankOf({ kind, title, words }: Findable, whole: string, asked: readonly string[][]): number {
  const name = plain(title);
  const hasOwn = asked.every(([word = '']) => words.includes(word));
  const near = name === whole ? 0 : name.startsWith(whole) ? 1 : name.includes(whole) ? 2 : hasOwn ? 3 : 4;
  // Sentences hold many words by chance, and paths go through everything.
  const inSentence = near > 2 ? 4 : near > 0 ? 3 : 0;
  const least = kind === 'caminho' ? 5 : kind === 'texto da tela' ? inSentence : 0;
  return Math.max(near, least) * order.length + order.indexOf(kind);
}
