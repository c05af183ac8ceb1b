import { withoutAccents } from '../text/fold.ts';
import { type Door, findDoor } from './door.ts';

/** The parts of a typed address. `rest` is the text after street and door: district, city, state. */
export interface TypedAddress extends Door {
  street: string;
  /** Empty if there is no more text. */
  rest: string;
}

/** Kinds of street with their post office abbreviations, without accents. Only whole words match. */
const kinds: Record<string, readonly string[]> = {
  Rua: ['rua', 'r'],
  Avenida: ['avenida', 'av', 'aven'],
  Alameda: ['alameda', 'al'],
  Travessa: ['travessa', 'tv', 'trav'],
  Rodovia: ['rodovia', 'rod'],
  Estrada: ['estrada', 'est', 'estr'],
  Praça: ['praca', 'pc', 'pca'],
  Largo: ['largo', 'lg'],
  Servidão: ['servidao', 'serv'],
  Viela: ['viela'],
  Beco: ['beco'],
  Quadra: ['quadra', 'qd'],
  Via: ['via'],
  Ladeira: ['ladeira', 'lad'],
  Passagem: ['passagem', 'psg'],
  Ramal: ['ramal'],
  Vicinal: ['vicinal'],
  Marginal: ['marginal'],
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
const postalSuffix =
  /\s*(?:[-–(,]\s*(?:(?:de|até|ate|a partir de|acima de)\s+[\d/.]+(?:\s+(?:a|até|ate|ao)\s+(?:[\d/.]+|fim))?|lados?\s+(?:par|[ií]mpar)(?:es)?)\s*\)?\s*)+(?=,|\s-\s|$)/giu;

/** Returns a street's name without the suffix of the post office. */
export function withoutPostalSuffix(street: string): string {
  return street.replace(postalSuffix, '').trim();
}

/** A federal or state highway by its code: `BR 101 NORTE`, `Rod. SC-401`. Without `Rodovia` the code has three digits. */
const highway =
  /^(?:(?<word>rodovia|rod)\.?\s+)?(?<series>BR|AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO|ERS|RSC|PRC|MGC|LMG|AMG|SPA)[\s-]?(?<code>\d{2,3})(?:[\s-]+(?<side>norte|sul|leste|oeste))?(?=[\s,;–-]|$)/iu;

/** A sector and quadra of Brasília: `SQN 308`, `QNM 17`, `SHIS QI 5`. */
const sector =
  /^(?<sector>(?:S[QHC][NS]W?|SHI[NS]|SHC(?:ES|GN|N|S)?|SCL[NS]W?|S[CDBHA]U?[NS]|SRTV[NS]|SGA[NS]|SEP[NS]|SQ[NS]W|SIA|SIG|SMPW|SMLN|SMDB|SAAN|SOF[NS]?|SMAS|SGCV|Q[ACEILRS]|QN[A-R]?|QS[A-F]|CL[NS]W?|CN[A-F]|CS[A-G]|CA|EQ[NS]W?|EQN[A-R]|AOS|HCGN|CCSW|CRNW|QMSW)(?:\s+(?:Q[ILENS]|quadra|qd|trecho))?\s+\d{1,4}(?:\/\d{1,4})?)(?=[\s,;–-]|$)/iu;

/**
 * Parses `av paulista 1000` or `Rua Augusta, 500 - Consolação, São Paulo`. Returns undefined if the text does not begin
 * with a kind of street, a highway or a sector of Brasília. A number inside the name (`Rua 25 de Março`, `Rua 7`)
 * belongs to the name.
 */
export function readTypedAddress(text: string): TypedAddress | undefined {
  const line = withoutPostalSuffix(text.normalize('NFC').replace(/\s+/g, ' ').trim());
  const coded = codedStreet(line);
  if (coded) return withDoor(coded.street, line.slice(coded.length), 0);
  const [first = '', ...others] = line.split(' ');
  const kind = kindOf.get(withoutAccents(first).toLowerCase().replace('.', ''));
  const named = others.join(' ');
  if (kind === undefined || !/[\p{L}\d]{2}|^\d|^\p{L}\b/u.test(named)) return undefined;
  const found = withDoor('', named, nameEnd(named));
  return found.street === '' ? undefined : { ...found, street: `${kind} ${capitalised(found.street)}` };
}

function codedStreet(line: string): { street: string; length: number } | undefined {
  const match = highway.exec(line);
  const { word, code = '', side } = match?.groups ?? {};
  if (match && (word !== undefined || code.length === 3)) {
    const name = `Rodovia ${match.groups?.series?.toUpperCase()}-${code}`;
    return { street: side ? `${name} ${capitalised(side.toLowerCase())}` : name, length: match[0].length };
  }
  const quadra = sector.exec(line)?.groups?.sector;
  return quadra === undefined ? undefined : { street: quadra.toUpperCase(), length: quadra.length };
}

/** Reads the door after a street. Without a door, the name in `text` ends at `nameEnds`. */
function withDoor(street: string, text: string, nameEnds: number): TypedAddress {
  const found = findDoor(text, (match) => {
    const follows = text.slice(match.index + match[0].length).trimStart();
    const before =
      text
        .slice(0, match.index)
        .split(/[\s,]+/)
        .at(-1) ?? '';
    if (joining.test(follows.split(' ')[0] ?? '') || joining.test(before)) return true;
    // In `Rua Augusta, Consolação, 500` the text before the number contains more than the street's name.
    return match.index > nameEnds && /\p{L}/u.test(text.slice(nameEnds, match.index));
  });
  const at = found?.at ?? nameEnds;
  const rest = text.slice(found?.after ?? nameEnds).replace(/^[\s,;–-]+/u, '');
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
    .map((word) => (joining.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** Returns whether a name can end with these words. It cannot end with a joining word. */
export function isWholeName(words: readonly string[]): boolean {
  const last = words.at(-1);
  return last !== undefined && !joining.test(last);
}
