import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compared } from './compare.ts';
import type { Gallery } from './make-gallery.ts';
import type { PictureFiles } from './report.ts';

/**
 * Stores full-size pictures next to the report. Keeps pictures of earlier runs that the accepted set or this run uses.
 * So the report can show an accepted picture when it changes.
 */
export function keepPictures(
  folder: string,
  { images }: Pick<Gallery, 'images'>,
  compared: readonly Compared[],
  acceptedHashes: ReadonlySet<string>,
): void {
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures, { recursive: true });
  const named = new Set([
    ...acceptedHashes,
    ...compared.flatMap(({ before, after }) => [before?.hash, after?.hash]),
  ]);
  for (const file of readdirSync(pictures))
    if (!named.has(file.replace(/\.png$/, ''))) rmSync(join(pictures, file));
  for (const [hash, png] of images) writeFileSync(join(pictures, `${hash}.png`), png);
}

/**
 * Returns the files that a report in `folder` can show, as relative paths: full-size pictures and accepted thumbnails.
 */
export function filesFor(folder: string, accepted: string): PictureFiles {
  const there = (path: string) => (existsSync(join(folder, path)) ? path : undefined);
  return {
    full: ({ hash }) => there(`pictures/${hash}.png`),
    thumbnail: ({ thumbnail }) =>
      thumbnail === undefined ? undefined : there(`${accepted}/thumbnails/${thumbnail}.webp`),
  };
}
