import { fold } from '../text/fold.ts';
import { type Door, findDoor } from './door.ts';

/** The parts of a typed address. `rest` is the text after street and door: district, city, state. */
export interface TypedAddress extends Door {
  street: string;
  /** Empty if there is no more text. */
  rest: string;
  /** Eight digits. Absent if the text has no CEP. */
  cep?: string;
}

/** Kinds of street with their post office abbreviations, without accents. Only whole words match. */
const kinds: Record<string, readonly string[]> = {
  Rua: ['rua', 'r'],
  Avenida: ['avenida', 'av', 'aven', 'avda'],
  Alameda: ['alameda', 'al'],
  Travessa: ['travessa', 'tv', 'trav', 'trv'],
  Rodovia: ['rodovia', 'rod'],
  Estrada: ['estrada', 'est', 'estr'],
  Praça: ['praca', 'pc', 'pca'],
  Largo: ['largo', 'lg'],
  Servidão: ['servidao', 'serv'],
  Viela: ['viela'],
  Beco: ['beco'],
  Quadra: ['quadra', 'qd', 'q'],
  Via: ['via'],
  Ladeira: ['ladeira', 'lad'],
  Passagem: ['passagem', 'psg'],
  Ramal: ['ramal'],
  Vicinal: ['vicinal'],
  Marginal: ['marginal'],
  Caminho: ['caminho'],
  Linha: ['linha'],
  Vila: ['vl'],
};
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [word, kind])));

/** Returns the kind of street that a word means: `av` → `Avenida`. The word has no accents and no capitals. */
export function streetKind(word: string): string | undefined {
  return kindOf.get(word);
}

/** Words that join others. A name does not end with one, and one alone is not a name. */
const joining = /^(?:d[aeo]s?|e)$/i;

/**
 * The suffix by which the post office distinguishes the CEPs of a street: `- até 1715 - lado ímpar`, `- de 612 a 1510`,
 * `- lado par`.
 */
const postalRange = [
  String.raw`(?:de|até|ate|a partir de|acima de)\s+[\d/.]+(?:\s+(?:a|até|ate|ao)\s+(?:[\d/.]+|fim))?`,
  String.raw`d[eo]\s+km\s+[\d.,]+\s+(?:ao?|até|ate)\s+(?:km\s+[\d.,]+|fim)`,
  String.raw`(?:até|ate)\s+(?:o\s+)?km\s+[\d.,]+`,
  String.raw`lados?\s+(?:par|[ií]mpar)(?:es)?`,
].join('|');
const postalSuffix = new RegExp(
  String.raw`\s*[-–(,]\s*(?:${postalRange})(?:\s*[-–(,]?\s*(?:${postalRange}))*\s*\)?\s*(?=,|\s-\s|$)`,
  'giu',
);

/** Returns a street's name without the suffix of the post office. */
export function withoutPostalSuffix(street: string): string {
  return street.replace(postalSuffix, '').trim();
}

const series =
  'BR|AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO|ERS|RSC|PRC|MGC|LMG|AMG|SPA';
/**
 * A federal or state highway with its code: `BR 101 NORTE`, `Rod. SC-401`, `Rodovia Washington Luís, SP 310`. Without a
 * word such as `Rodovia` the code has three digits.
 */
const highway = new RegExp(
  String.raw`^(?:(?<word>rodovia|rod|estrada|estr|avenida|av)\.?\s+(?:federal\s+|estadual\s+)?(?<name>(?:\p{L}+\.?\s+)*?\p{L}+\.?[\s,(–-]+)??)?(?<series>${series})[\s-]?(?<code>\d{2,3})\)?(?:[\s-]+(?<side>norte|sul|leste|oeste))?(?=[\s,;–-]|$)`,
  'iu',
);

/** A sector and quadra of Brasília: `SQN 308`, `QNM 17`, `SHIS QI 5`. */
const sector =
  /^(?<sector>(?:S[QHC][NS]W?|SHI[NS]|SHC(?:ES|GN|N|S)?|SCLR?[NS]W?|SCRN|SRES|S[CDBHA]U?[NS]|SRTV[NS]|SGA[NS]|SEP[NS]|SQ[NS]W|SIA|SIG|SMPW|SMLN|SMDB|SAAN|SOF[NS]?|SMAS|SGCV|Q[ACEILRS]|QN[A-R]?|QS[A-F]|CL[NS]?W?|CR[NS]W?|CN[A-F]|CS[A-G]|CA|EQ[NS]W?|EQN[A-R]|AOS|HCGN|CCSW|QMSW|AC(?=\s+\d+\s+conj))(?:\s+(?:Q[ILENS]|quadra|qd|trecho))?\s+\d{1,4}(?:\/\d{1,4})?)(?=[\s,;–-]|$)/iu;

const cepInText = /[\s,–-]*(?:\bcep\b:?\s*)?(?<!\d)(\d{2}\.?\d{3}-\d{3}|\d{8})(?!\d)/iu;

/**
 * Parses `av paulista 1000` or `Rua Augusta, 500 - Consolação, São Paulo`. Returns undefined if the text does not begin
 * with a kind of street, a highway or a sector of Brasília. A number inside the name (`Rua 25 de Março`, `Rua 7`)
 * belongs to the name.
 */
export function readTypedAddress(text: string): TypedAddress | undefined {
  const spaced = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const cep = cepInText.exec(spaced)?.[1]?.replace(/\D/g, '');
  const line = withoutPostalSuffix(spaced.replace(cepInText, '').replace(/^[\s,–-]+/u, ''));
  const typed = coded(line) ?? named(line);
  return typed && cep !== undefined ? { ...typed, cep } : typed;
}

function coded(line: string): TypedAddress | undefined {
  const quadra = sector.exec(line)?.groups?.sector;
  if (quadra !== undefined) return withDoor(quadra.toUpperCase(), line.slice(quadra.length), 0);
  const match = highway.exec(line);
  const { word, name = '', series: prefix = '', code = '', side } = match?.groups ?? {};
  if (!match || (word === undefined && code.length < 3)) return undefined;
  const kind = kindOf.get(fold(word ?? 'rodovia')) ?? 'Rodovia';
  // Only highways and country roads have a name before their code.
  if (name !== '' && kind === 'Avenida') return undefined;
  const own = name.replace(/[\s,(–-]+$/u, '');
  const number = `${prefix.toUpperCase()}-${code}${side ? ` ${capitalised(side.toLowerCase())}` : ''}`;
  const street = own === '' ? `${kind} ${number}` : `${kind} ${capitalised(own)} (${number})`;
  return withDoor(street, line.slice(match[0].length), 0);
}

/** A kind of street, perhaps with an ordinal number: `Av.Brasil`, `5ª Avenida`, `Qd3`. */
const kindWord =
  /^(?:(?<ordinal>\d{1,2}[ªº])\s*)?(?:(?<plot>quadra|qd|q)\.?\s*(?=\d)|(?<word>\p{L}+)[.:]?(?:\s+|(?=,)|$))/iu;

function named(line: string): TypedAddress | undefined {
  const match = kindWord.exec(line.replace(/^(\p{L}+[.:])(?=[\p{L}\d])/u, '$1 '));
  const { ordinal, plot, word = '' } = match?.groups ?? {};
  const kind = kindOf.get(fold(plot ?? word));
  if (!match || kind === undefined) return undefined;
  const text = line.replace(/^(\p{L}+[.:])(?=[\p{L}\d])/u, '$1 ').slice(match[0].length);
  if (ordinal === undefined && !/[\p{L}\d]{2}|^\d|^\p{L}\b/u.test(text)) return undefined;
  // After an ordinal, the number may follow the kind at once.
  const name = ordinal === undefined ? text : ` ${text}`;
  const found = withDoor('', name, nameEnd(name));
  const street = [ordinal, kind, capitalised(found.street.trim())].filter(Boolean).join(' ');
  return found.street === '' && ordinal === undefined ? undefined : { ...found, street };
}

/** Reads the door after a street. Without a door, the name in `text` ends at `nameEnds`. */
function withDoor(street: string, text: string, nameEnds: number): TypedAddress {
  const found = findDoor(text, (match) => {
    const follows = text.slice(match.index + match[0].length).trimStart();
    const name = text.slice(0, match.index);
    const before = name.split(/[\s,]+/).at(-1) ?? '';
    // `Rua E` is a whole name.
    const isJoined = joining.test(before) && !/^e$/i.test(name.trim());
    if (joining.test(follows.split(' ')[0] ?? '') || isJoined) return true;
    // In `Rua Projetada 5, 30` the first number belongs to the name.
    const isBare = match.groups?.number !== undefined && /^\s+\d+$/.test(match[0]);
    if (isBare && /^,\s*(?:n\D{0,3})?(?:\d+(?!\d|[ºª°o]?\s*andar)|km\b)/i.test(follows)) return true;
    // In `Rua Augusta, Consolação, 500` the text before the number has more than the name.
    return match.index > nameEnds && /\p{L}/u.test(text.slice(nameEnds, match.index));
  });
  const at = found?.at ?? nameEnds;
  const rest = text.slice(found?.after ?? nameEnds).replace(/^[\s,;–-]+|[\s,;–-]+$/gu, '');
  const name = text.slice(0, at).replace(/[\s,;–-]+$/u, '');
  return { street: street || name, ...found?.door, rest };
}

/** Returns the index of the first comma or dash, where a name without a number ends. */
function nameEnd(named: string): number {
  const at = named.search(/,| [–-] /u);
  return at < 0 ? named.length : at;
}

/** Capitalises a name that is typed in lower case. */
function capitalised(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name
    .split(' ')
    .map((word) =>
      joining.test(word) && word !== name ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** Returns whether a name can end with these words. It cannot end with a joining word. */
export function isWholeName(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && !joining.test(last);
}
