import type { Found, FoundKind, Hit, SearchFile } from './findable.ts';
import {
  type Lexicon,
  lexiconOf,
  namesIn,
  normalized,
  type QuestionWord,
  questionWords,
  stemOf,
} from './question-words.ts';

/** Score of a word by where it is found. */
const worth = { title: 3, wording: 2, around: 1 };
/**
 * Factor for each kind. Kinds that people search for most often have a high factor. Texts and paths contain many words
 * by chance.
 */
const kindWorth: Readonly<Record<FoundKind, number>> = {
  etapa: 1.25,
  estado: 1.2,
  serviço: 1.2,
  evento: 1.1,
  relógio: 1.1,
  resposta: 1.1,
  encontro: 1,
  contexto: 0.9,
  'texto da tela': 0.6,
  lista: 1.6,
  explicação: 0.7,
  caminho: 0.4,
};
/** Least share of the best hit's matched words that a listed hit must match. */
const listedFrom = 0.6;
/** Limits the weight of a rare word, which may match by chance. */
const rarityMaximum = 4.5;
/**
 * If the best explanation is among this many hits, it moves to the second place, because it connects the other hits.
 */
const explainedWithin = 12;
/** An explanation that matches this share of the best hit's words moves up from any rank. */
const wholeFrom = 0.95;
const pathsListed = 3;

export interface SearchIndex {
  all: SearchFile['found'];
  titles: string[];
  /** Normalized texts of the entries. */
  texts: string[];
  words: Map<string, { stem: string; in: Map<number, number> }>;
  lexicon: Lexicon;
}

export function indexOf({ found, texts, ...lists }: SearchFile): SearchIndex {
  const words: SearchIndex['words'] = new Map();
  const note = (at: number, names: readonly string[], most: number) => {
    // A word in a long sentence has less weight.
    const own = most / Math.max(1, Math.sqrt(names.length / 5));
    for (const name of names) {
      const known = words.get(name) ?? { stem: stemOf(name), in: new Map<number, number>() };
      words.set(name, known);
      known.in.set(at, Math.max(known.in.get(at) ?? 0, own));
    }
  };
  const names = texts.map(namesIn);
  for (const [at, { title, wording, around }] of found.entries()) {
    note(at, namesIn(title), worth.title);
    for (const place of wording) note(at, names[place] ?? [], worth.wording);
    for (const place of around) note(at, names[place] ?? [], worth.around);
  }
  return {
    all: found,
    titles: found.map(({ title }) => normalized(title)),
    texts: texts.map(normalized),
    words,
    lexicon: lexiconOf(lists),
  };
}

/** Returns the entries that match most of a question's words, best first. Ignores words that no entry contains. */
export function find(index: SearchIndex, query: string): Hit[] {
  const whole = normalized(query).trim();
  const questions = questionWords(query, index.lexicon)
    .map((word) => placesOf(index, word))
    .filter(({ size }) => size > 0)
    .map((places) => ({
      places,
      rarity: Math.min(rarityMaximum, Math.log(1 + index.all.length / places.size)),
    }));
  const scores = new Map<number, { score: number; held: number }>();
  for (const { places, rarity } of questions)
    for (const [at, { value, likeness }] of places) {
      const before = scores.get(at) ?? { score: 0, held: 0 };
      scores.set(at, {
        score: before.score + value * likeness * rarity,
        // A synonym counts almost like the word itself.
        held: before.held + ((1 + likeness) / 2) * rarity,
      });
    }
  // Paths contain many words by chance, so they do not define the maximum.
  const mostOf = (some: readonly (readonly [number, { held: number }])[]) =>
    Math.max(0, ...some.map(([, one]) => one.held));
  const most = mostOf([...scores].filter(([at]) => index.all[at]?.kind !== 'caminho')) || mostOf([...scores]);
  const sorted = [...scores]
    .flatMap(([at, one]) => {
      const found = index.all[at];
      const share = one.held / most;
      const isExactTitle = found?.wording.some((place) => index.texts[place] === whole) ?? false;
      const near = nearnessOf(index.titles[at] ?? '', whole, isExactTitle, found?.kind !== 'texto da tela');
      if (!found || (share < listedFrom && near < nearness.named)) return [];
      return [{ found, score: one.score * share * share * near * worthOf(found), share }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(penalizeRepeats())
    .toSorted((a, b) => b.score - a.score);
  const paths = sorted.filter(({ found }) => found.kind === 'caminho').slice(0, pathsListed);
  const listed = [...sorted.filter(({ found }) => found.kind !== 'caminho'), ...paths];
  return grouped((questions.length > 1 ? explained(listed) : listed).map(({ found }) => found));
}

function explained<Ranked extends { found: Found; share: number }>(
  ranked: readonly Ranked[],
): readonly Ranked[] {
  const at = ranked.findIndex(
    ({ found, share }, index) =>
      found.kind === 'explicação' && (index < explainedWithin || share >= wholeFrom),
  );
  const [best] = ranked.slice(at, at + 1);
  return at > 1 && best ? ranked.toSpliced(at, 1).toSpliced(1, 0, best) : ranked;
}

/** Groups similar entries after ranking, so that a group does not change the rank of its best entry. */
function grouped(sorted: readonly Found[]): Hit[] {
  const hits = new Map<string, Hit>();
  for (const found of sorted) {
    const { key, like = key } = found;
    const hit = hits.get(like);
    if (hit) hit.also.push(found);
    else hits.set(like, { ...found, also: [] });
  }
  return [...hits.values()];
}

/** Factors for a title that equals the question, is named in it, begins with it or contains it. */
const nearness = { same: 4, named: 3, begins: 2, holds: 1.5, other: 1 };

function nearnessOf(title: string, query: string, isExactTitle: boolean, isName: boolean): number {
  if (title === query) return nearness.same;
  const isNamed = isExactTitle || (isName && query.split(/[^\p{L}\d.]+/u).includes(title));
  if (isNamed) return nearness.named;
  return title.startsWith(query) ? nearness.begins : title.includes(query) ? nearness.holds : nearness.other;
}

/** An entry that collects all of a kind ranks before each of them. */
function worthOf({ kind, at: { topic } }: Found): number {
  return kindWorth[kind] * (topic === undefined ? 1 : 1.2);
}

/** Lowers the score of repeated answers, so that different ones come first. */
function penalizeRepeats() {
  const seen = new Map<string, number>();
  const seenBefore = (name: string) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before;
  };
  return <Ranked extends { found: Found; score: number }>(ranked: Ranked) => {
    const { found } = ranked;
    const answer = found.title.split(': ')[1];
    const same = seenBefore(`${found.kind} ${found.title}`);
    const alike = answer === undefined ? 0 : seenBefore(`: ${answer}`);
    return { ...ranked, score: ranked.score / (1 + same * 0.25 + alike * 0.05) };
  };
}

/** Returns the entries that contain a word or a similar one, with a score. If there are none, tolerates one typo. */
function placesOf({ words }: SearchIndex, query: QuestionWord) {
  const placesBy = (likenessOf: (word: string, stem: string) => number) => {
    const places = new Map<number, { value: number; likeness: number }>();
    for (const [word, { stem, in: entries }] of words) {
      const likeness = likenessOf(word, stem);
      if (likeness === 0) continue;
      for (const [at, value] of entries) {
        const before = places.get(at);
        if (before === undefined || before.value * before.likeness < value * likeness)
          places.set(at, { value, likeness });
      }
    }
    return places;
  };
  const places = placesBy((word, stem) => likenessOf(query, word, stem));
  return places.size > 0 ? places : placesBy((word) => (isTypo(query.word, word) ? 0.6 : 0));
}

function likenessOf(
  { word: query, stem: queryStem, like }: QuestionWord,
  word: string,
  stem: string,
): number {
  if (word === query) return 1;
  if (stem === queryStem) return 0.95;
  if (query.length > 2 && word.startsWith(query)) return 0.8;
  if (like.has(stem)) return 0.6;
  return queryStem.length > 3 && stem.startsWith(queryStem) ? 0.55 : 0;
}

/** Returns whether two words differ by one added, missing, wrong or swapped letter. */
function isTypo(one: string, other: string): boolean {
  if (one.length < 5 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (word: string, skipped: number) => word.slice(start + skipped);
  const isTurned = one[start] === other[start + 1] && one[start + 1] === other[start];
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 0) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    (isTurned && rest(one, 2) === rest(other, 2))
  );
}
