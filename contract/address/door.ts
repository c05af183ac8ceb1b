import { fold } from '../text/fold.ts';

/** The parts of an address after the name of the street. */
export interface Door {
  /** At most 20 characters: `120`, `12-A`, `km 25`, `Quadra 3 Lote 8`, `Bloco A`. Absent if none was typed. */
  readonly number?: string;
  /** True if the text says that there is no number (`s/n`). */
  readonly noNumber?: true;
  /** The other parts: `Casa 2`, `fundos`, `Apto 301`. */
  readonly complement?: string;
}

/** Longest house number of an address, in characters. */
export const longestNumber = 20;

const absent = new Set([
  '',
  's n',
  'sn',
  's no',
  'sno',
  'sem numero',
  'sem no',
  'sem n',
  'nao tem',
  's numero',
  's nr',
]);

/** Returns whether a text says that there is no number: `s/nº`, `S/N`, `0`, `sem número`, `-`. */
export function isNoNumber(text: string): boolean {
  const folded = fold(text);
  return absent.has(folded) || /^0+$/.test(folded);
}

/** Parts of an address with a letter or a number: the written form and the words that people use. */
const parts = [
  { name: 'Quadra', words: 'quadra|qdra|qd|q', isPlot: true },
  { name: 'Lote', words: 'lote|lt|l', isPlot: true },
  { name: 'Bloco', words: 'bloco|bl', isPlot: true },
  { name: 'Conjunto', words: 'conjunto|conj|cj', isPlot: true },
  { name: 'Casa', words: 'casa|cs', isPlot: false },
  { name: 'Apto', words: 'apartamento|apto|apt|ap', isPlot: false },
  { name: 'Loja', words: 'loja|lj', isPlot: false },
  { name: 'Sala', words: 'sala|sl', isPlot: false },
  { name: 'Torre', words: 'torre', isPlot: false },
  { name: 'Galpão', words: 'galpao|galpão', isPlot: false },
  { name: 'Box', words: 'box', isPlot: false },
  { name: 'Chácara', words: 'chacara|chácara', isPlot: false },
] as const;

const end = String.raw`(?=[\s,;–-]|$)`;
const partPattern = parts.map(({ words }, index) => `(?<part${index}>${words})`).join('|');
const patterns = {
  none: String.raw`(?<none>s\s?[/.]\s?n(?:[º°o.]*|r|[uú]mero)|snº?|sem\s+n(?:[uú]mero|[º°o]))`,
  km: String.raw`(?:km|quil[oô]metro)\.?\s*(?<km>\d+(?:[.,+]\d+)?)`,
  floor: String.raw`(?<floor>\d+)[ºª°o]?\s*andar`,
  // A letter needs a space or a dot before it: `Torre S`, but not `Torres`.
  part: String.raw`(?:${partPattern})(?:s\s+(?=\d+\s+e\s)|\.?\s*(?=\d)|\.\s*|\s+)(?<id>\d+\s+e\s+\d+|\d+(?:-?[a-z])?(?:\/\d+)?|[a-z]\d*)`,
  behind: String.raw`(?<behind>(?:nos\s+|de\s+)?fundos|sobrado|t[eé]rreo|frente)`,
  number: String.raw`(?:n(?:[º°o]|ro?|um|[uú]mero)?[.:º°\s]*|#\s*)?(?<number>\d{1,3}(?:\.\d{3})+|\d{1,6}(?:\s+e\s+\d{1,6})?)(?<letter>(?:\s?-\s?|\/|\s(?=[a-z](?:\s*[,;]|\s+[–-]\s|\s+fundos|$)))?[a-z]|\/\d+)?`,
};
/** The parts with a word come before the number, so that `Qd 3` is not the number 3. */
const anyPart = `(?:${Object.values(patterns).join('|')})${end}`;
/** A dash without a space before it belongs to the street's name: `Rua C-12`. */
const firstPart = new RegExp(`[\\s,;]+(?:[–-]\\s*)?${anyPart}`, 'giu');
const nextPart = new RegExp(`[\\s,;–-]+${anyPart}`, 'yiu');

type Found = { kind: 'none' | 'number' | 'plot' | 'other'; text: string };

function read(match: RegExpExecArray): Found {
  const { none, km, floor, id = '', behind, number = '', letter = '' } = match.groups ?? {};
  if (none !== undefined || /^0+$/.test(number + letter)) return { kind: 'none', text: '' };
  if (km !== undefined) return { kind: 'number', text: `km ${km}` };
  if (floor !== undefined) return { kind: 'other', text: `${floor}º andar` };
  if (behind !== undefined) return { kind: 'other', text: behind.toLowerCase() };
  const part = parts.find((_, index) => match.groups?.[`part${index}`] !== undefined);
  if (part)
    return {
      kind: part.isPlot ? 'plot' : 'other',
      text: `${part.name} ${id.toUpperCase().replace(' E ', ' e ')}`,
    };
  const suffix = letter.replace(/\s/g, '').toUpperCase();
  return { kind: 'number', text: number.replaceAll('.', '') + suffix };
}

/**
 * Finds the first part of a door in a text that begins with a street's name, and reads all parts that follow it.
 * Returns where the street's name ends and where the parts end. `isInName` returns true for a number that belongs to
 * the name.
 */
export function findDoor(
  text: string,
  isInName: (match: RegExpExecArray) => boolean,
): { at: number; after: number; door: Door } | undefined {
  firstPart.lastIndex = 0;
  for (let match = firstPart.exec(text); match; match = firstPart.exec(text)) {
    if (isInName(match)) continue;
    const found: Found[] = [];
    let after = match.index;
    nextPart.lastIndex = after;
    for (let next = nextPart.exec(text); next; next = nextPart.exec(text)) {
      found.push(read(next));
      after = nextPart.lastIndex;
    }
    return { at: match.index, after, door: doorOf(found) };
  }
  return undefined;
}

function doorOf(found: readonly Found[]): Door {
  const [first] = found;
  const isNone = found.some(({ kind }) => kind === 'none');
  const numbered = found.find(({ kind }) => kind === 'number')?.text;
  const plots = found.filter(({ kind }) => kind === 'plot').map(({ text }) => text);
  const plot = first?.kind === 'plot' && numbered === undefined && !isNone ? plotOf(plots) : undefined;
  const number = numbered ?? plot;
  const rest = found
    .filter(({ kind, text }) => kind !== 'none' && text !== numbered && !(plot?.includes(text) ?? false))
    .map(({ text }) => text);
  const complement = rest.join(', ');
  return {
    ...(number === undefined ? {} : { number }),
    ...(isNone && number === undefined ? { noNumber: true } : {}),
    ...(complement === '' ? {} : { complement }),
  };
}

/** Joins two parts: `Quadra 3 Lote 8`. Returns only the first part if both are too long for a number. */
function plotOf(plots: readonly string[]): string | undefined {
  const both = plots.slice(0, 2).join(' ');
  return both.length <= longestNumber ? both : plots[0];
}
