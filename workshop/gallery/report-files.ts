import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compared } from './compare.ts';
import type { Gallery } from './make-gallery.ts';
import type { PictureFiles } from './report.ts';

/**
 * Keeps pictures at their full size beside the report, those of earlier runs too as long as the accepted set or this run
 * has them: what was accepted on this machine is there to be seen when it changes.
 */
export function keepPictures(
  folder: string,
  { images }: Pick<Gallery, 'images'>,
  compared: readonly Compared[],
  kept: ReadonlySet<string>,
): void {
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures, { recursive: true });
  const named = new Set([...kept, ...compared.flatMap(({ before, after }) => [before?.hash, after?.hash])]);
  for (const file of readdirSync(pictures))
    if (!named.has(file.replace(/\.png$/, ''))) rmSync(join(pictures, file));
  for (const [hash, png] of images) writeFileSync(join(pictures, `${hash}.png`), png);
}

/** What a report in `folder` finds there, and of the accepted set's thumbnails, by paths from its own place. */
export function filesFor(folder: string, accepted: string): PictureFiles {
  const there = (path: string) => (existsSync(join(folder, path)) ? path : undefined);
  return {
    full: ({ hash }) => there(`pictures/${hash}.png`),
    thumbnail: ({ thumbnail }) =>
      thumbnail === undefined ? undefined : there(`${accepted}/thumbnails/${thumbnail}.webp`),
  };
}
