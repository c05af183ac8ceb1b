/** Words that a question holds and an answer need not. */
const fillers = new Set([
  'a',
  'o',
  'as',
  'os',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'em',
  'na',
  'no',
  'que',
  'se',
  'um',
  'uma',
  'acontece',
  'ate',
  'depois',
  'e',
  'enquanto',
  'leva',
  'levam',
  'levar',
  'onde',
  'para',
  'pode',
  'podem',
  'posso',
  'por',
  'qual',
  'quais',
  'quando',
  'quanto',
  'quantos',
  'quem',
]);

/** Words that people say for the same. */
const synonyms = [
  ['internet', 'conexao', 'rede', 'offline'],
  ['venc', 'expir', 'valid', 'prazo', 'vale', 'dura'],
  ['timer', 'relogio', 'prazo', 'tempo'],
  ['timeout', 'demor'],
  ['erro', 'falha'],
];

/** Endings that tell one form of a word from another: `cancelar` finds `cancela`, `recusado` finds `recusou`. */
const ending = /(?:ad[oa]s?|id[oa]s?|and[oa]|amento|acao|coes|ar|er|ir|ou|eu|iu|es|s|a|e|o)$/;

/** A text as it is compared: without case and accents, names written in one word also by their parts. */
export function plainWords(text: string): string {
  const parts = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[-_.]/g, ' ');
  return plain(`${text} ${parts}`);
}

/** Each word asked for as what may stand for it, the word itself first. */
export function askedWords(asked: string): string[][] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).map((word) => [word, ...likeIt(word)]);
}

function likeIt(word: string): string[] {
  const stem = word.replace(ending, '');
  const stems = word.length > 4 && stem.length > 3 ? [stem] : [];
  return [...stems, ...synonyms.filter((same) => same.some((one) => word.startsWith(one))).flat()];
}

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
