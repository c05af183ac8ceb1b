import type { PathSet } from '../generate.ts';
import type { PathModel, PathWords } from '../model.ts';
import { asCsv } from './csv.ts';
import { asGherkin } from './gherkin.ts';
import { asHtml } from './html.ts';
import { asJunit } from './junit.ts';
import { asPlaywright } from './playwright.ts';
import { asTable } from './table.ts';
import { plainWords } from './words.ts';

export const formats = ['table', 'json', 'csv', 'gherkin', 'html', 'playwright', 'junit'] as const;
export type Format = (typeof formats)[number];

/** Formats that somebody or something follows on the screens. */
export function isFollowed(format: Format): boolean {
  return format === 'gherkin' || format === 'html' || format === 'playwright';
}

const writers: Record<Format, (set: PathSet, words: PathWords, model?: PathModel) => string> = {
  table: asTable,
  json: (set) => `${JSON.stringify(set, null, 2)}\n`,
  csv: asCsv,
  gherkin: asGherkin,
  html: asHtml,
  playwright: asPlaywright,
  junit: asJunit,
};

/** Writes paths in a format, in the words of the model they come from. Same paths, same bytes. */
export function formatPaths(
  set: PathSet,
  format: Format,
  model?: PathModel,
  words: PathWords = model?.words ?? plainWords(set.machine),
): string {
  return writers[format](set, words, model);
}
