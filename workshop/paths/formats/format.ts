import type { PathModel, PathWords } from '../model.ts';
import type { PathSet } from '../path-set.ts';
import { asCsv } from './csv.ts';
import { asGherkin } from './gherkin.ts';
import { asHtml } from './html.ts';
import { asJson } from './json.ts';
import { asJunit } from './junit.ts';
import { asPlaywright } from './playwright.ts';
import { asTable } from './table.ts';
import { counted, plainWords } from './words.ts';

export const formats = ['table', 'json', 'csv', 'gherkin', 'html', 'playwright', 'junit'] as const;
export type Format = (typeof formats)[number];

function isFollowed(format: Format): boolean {
  return format === 'gherkin' || format === 'html' || format === 'playwright';
}

function leftOut(count: number): string {
  return count === 0
    ? ''
    : `${counted(count, 'caminho fica', 'caminhos ficam')} de fora: nenhuma tela os oferece inteiros. Estão em --format table.`;
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

/**
 * Writes paths in a format, with the words of their model. Formats for screens omit paths that no screen offers. The
 * same paths give the same bytes.
 */
export function formatPaths(
  set: PathSet,
  format: Format,
  model?: PathModel,
  words: PathWords = model?.words ?? plainWords(set.machine),
): string {
  if (!isFollowed(format)) return writers[format](set, words, model);
  const paths = set.paths.filter(({ isMachineOnly }) => !isMachineOnly);
  return writers[format](
    { ...set, paths },
    words,
    model?.onScreens ?? model,
    [leftOut(set.paths.length - paths.length), ...(set.undecided ?? []).map((why) => `Não decidido: ${why}`)]
      .filter(Boolean)
      .join(' '),
  );
}
