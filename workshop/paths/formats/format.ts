import { type PathModel, type PathWords, wordsIn } from '../model.ts';
import type { PathSet } from '../path-set.ts';
import { textsIn } from '../texts/texts-in.ts';
import { asCsv } from './csv.ts';
import { asGherkin } from './gherkin.ts';
import { asHtml } from './html.ts';
import { asJson } from './json.ts';
import { asJunit } from './junit.ts';
import { asPlaywright } from './playwright.ts';
import { asTable } from './table.ts';
import { plainWords } from './words.ts';

export const formats = ['table', 'json', 'csv', 'gherkin', 'html', 'playwright', 'junit'] as const;
export type Format = (typeof formats)[number];

function isFollowed(format: Format): boolean {
  return format === 'gherkin' || format === 'html' || format === 'playwright';
}

type Writer = (set: PathSet, words: PathWords, model?: PathModel, leftOut?: string) => string;
const writers: Record<Format, Writer> = {
  table: asTable,
  json: asJson,
  csv: asCsv,
  gherkin: asGherkin,
  html: asHtml,
  playwright: asPlaywright,
  junit: asJunit,
};

/** Formats for hand testers, which exist in every language. All others are in English. */
export const translatedFormats: readonly Format[] = ['gherkin', 'html'];

/**
 * Writes paths in a format, with the words of their model if these are in the language of the paths. Formats for
 * screens omit paths that no screen offers. The same paths give the same bytes.
 */
export function formatPaths(
  set: PathSet,
  format: Format,
  model?: PathModel,
  words: PathWords = (model && wordsIn(model, set.lang)) ?? plainWords(set.machine, set.lang),
): string {
  if (!isFollowed(format)) return writers[format](set, words, model);
  const paths = set.paths.filter(({ isMachineOnly }) => !isMachineOnly);
  const texts = textsIn(set.lang);
  const omitted = set.paths.length - paths.length;
  return writers[format](
    { ...set, paths },
    words,
    model?.onScreens ?? model,
    [...(omitted > 0 ? [texts.leftOut(omitted)] : []), ...(set.undecided ?? []).map(texts.notDecided)].join(
      ' ',
    ),
  );
}
