import { wordsInFull } from '../text/abbreviations.ts';
import { fold } from '../text/fold.ts';
import { brasiliaRegions } from './brasilia-regions.ts';
import type { Uf } from './states.ts';

/** A city with its state, as a person, a directory or a file writes it. */
export interface Town {
  readonly city: string;
  readonly uf: Uf;
}

/**
 * Other names of municipalities by state, as `other name: official name (IBGE)`: former names, short names, and names of
 * the post office. Other spellings of a name need no entry if `townKey` makes them equal.
 */
const otherNames: Partial<Record<Uf, string>> = {
  BA: 'Água Quente: Érico Cardoso, Governador Lomanto Júnior: Barro Preto, Livramento do Brumado: Livramento de Nossa Senhora',
  GO: 'Bom Jesus: Bom Jesus de Goiás, Cidade de Goiás: Goiás, Goiás Velho: Goiás, Valparaíso: Valparaíso de Goiás',
  MG: 'Itabirinha de Mantena: Itabirinha, Patos: Patos de Minas, Queluzita: Queluzito, Piuí: Piumhi',
  MT: 'Boa Esperança (Sorriso): Boa Esperança do Norte, Poxoréo: Poxoréu',
  PB: 'Campo de Santana: Tacima, Santarém: Joca Claudino, Seridó: São Vicente do Seridó, São Domingos de Pombal: São Domingos, Santa Cecília de Umbuzeiro: Santa Cecília',
  PE: 'Cabo: Cabo de Santo Agostinho, Itamaracá: Ilha de Itamaracá, Jaboatão: Jaboatão dos Guararapes, São Caetano: São Caitano, Vila dos Remédios: Fernando de Noronha, Ilha de Fernando de Noronha: Fernando de Noronha, Arquipélago de Fernando de Noronha: Fernando de Noronha, Distrito Estadual de Fernando de Noronha: Fernando de Noronha, Fernando de Noronha (Distrito Estadual): Fernando de Noronha',
  PR: 'Vila Alta: Alto Paraíso',
  RJ: 'Búzios: Armação dos Búzios, Campos: Campos dos Goytacazes',
  RN: 'Augusto Severo: Campo Grande, Açu: Assú, Boa Saúde: Januário Cicco, Presidente Juscelino: Serra Caiada, São Miguel de Touros: São Miguel do Gostoso',
  RR: 'São Luiz: São Luiz do Anauá',
  RS: 'Livramento: Santana do Livramento',
  SC: 'Piçarras: Balneário Piçarras, Barra do Sul: Balneário Barra do Sul, Arroio do Silva: Balneário Arroio do Silva, Gaivota: Balneário Gaivota, Rincão: Balneário Rincão, Floripa: Florianópolis',
  SP: 'Aparecida do Norte: Aparecida, Embu: Embu das Artes, Pinhal: Espírito Santo do Pinhal, Posse: Santo Antônio de Posse',
  TO: 'Itaporã: Itaporã do Tocantins, Fortaleza do Tabocão: Tabocão, São Valério da Natividade: São Valério, Valério: São Valério, Colinas de Goiás: Colinas do Tocantins, Miracema do Norte: Miracema do Tocantins, Paraíso do Norte: Paraíso do Tocantins',
};

const officialByOther = new Map(
  Object.entries(otherNames).flatMap(([uf, list]) =>
    list.split(', ').map((line) => {
      const [other = '', official = ''] = line.split(': ');
      return [`${uf} ${fold(other)}`, official] as const;
    }),
  ),
);

/** Returns the other names of a municipality. Leaves out other spellings of its official name. */
export function otherNamesOf({ city, uf }: Town): string[] {
  return (otherNames[uf] ?? '')
    .split(', ')
    .map((line) => line.split(': '))
    .flatMap(([other = '', official = '']) =>
      official !== '' && townKey(official) === townKey(city) ? [other] : [],
    );
}

/** The post office writes a district of a municipality as `District (Municipality)`. */
const inParentheses = /^(.+?)\s*\(([^()]+)\)$/;

/**
 * Returns the official name for another name of a municipality. Returns any other text without its state: `Paraty - RJ`
 * becomes `Paraty`.
 */
export function officialCity({ city, uf }: Town): string {
  const text = city.trim().replace(new RegExp(`\\s*(?:[-/,]\\s*${uf}|\\(\\s*${uf}\\s*\\))$`, 'i'), '');
  if (uf === 'DF' && isInBrasilia(text)) return 'Brasília';
  const official = officialByOther.get(`${uf} ${fold(text)}`);
  if (official !== undefined) return official;
  const municipality = inParentheses.exec(text)?.[2];
  return municipality === undefined ? text : officialCity({ city: municipality, uf });
}

const regionKeys = new Set(['Brasília', ...brasiliaRegions].map(townKey));

/** `Guará II`, `Taguatinga Norte`, `Cruzeiro Novo`: the region is the name without its last word. */
const partOfRegion = /\s(?:norte|sul|leste|oeste|centro|nov[ao]|velh[ao]|i{1,3}|iv|\d)$/i;

/** Says whether each name of a text is Brasília or a region of it. A text may have several: `Sudoeste/Octogonal`. */
function isInBrasilia(text: string): boolean {
  const names = text.split(/[-/,()]/).flatMap((name) => name.trim() || []);
  const isRegion = (name: string) => regionKeys.has(townKey(name));
  return (
    names.length > 0 && names.every((name) => isRegion(name) || isRegion(name.replace(partOfRegion, '')))
  );
}

/**
 * Returns a form in which the spellings of a municipality's name are equal: `Moji Guaçu` and `Mogi Guassu`, `Espigão
 * D'Oeste` and `Espigão do Oeste`, `Sto. André` and `Santo André`, `Xangri-lá` and `Xangrilá`. It is unique within a
 * state.
 */
export function townKey(name: string): string {
  return townWords(name).join('');
}

/** Returns the words of `townKey`. `S.` abbreviates São, Santo and Santa, and `D.` Dom and Dona, so all are equal. */
export function townWords(name: string): string[] {
  return wordsInFull(fold(name).replace(/\bsanta? ana\b/, 'santana'))
    .filter((word) => !/^(d[aeo]?s?|del|e|dom|dona)$/.test(word))
    .map((word) => (/^sant[ao]$/.test(word) ? 'sao' : soundOf(word)));
}

/** Reduces letters that Portuguese spells in several ways. `doeste` and `dagua` lose the joined preposition. */
function soundOf(word: string): string {
  return word
    .replace(/^d(?=[ao])/, '')
    .replaceAll('ss', 'c')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('w', 'v')
    .replaceAll('y', 'i')
    .replace(/ck|k/g, 'c')
    .replace(/j(?=[ei])/g, 'g')
    .replaceAll('z', 's')
    .replace(/([a-z])\1+/g, '$1');
}

/** Returns whether two texts name the same municipality. */
export function isSameTown(one: Town, other: Town): boolean {
  return one.uf === other.uf && townKey(officialCity(one)) === townKey(officialCity(other));
}
