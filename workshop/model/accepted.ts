import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Screen, screen } from './picture.ts';

/** Where the accepted set lies. */
export const acceptedFolder = 'workshop/gallery/accepted';

/** The screens of a gallery, by state. */
export type Screens = ReadonlyMap<string, Screen>;

const shape = z.record(z.string(), screen);

/** The set that was accepted last, kept in a folder; none where nothing was. Throws a sentence where it is damaged. */
export function readAccepted(folder: string): Screens {
  const file = join(folder, 'accepted.json');
  if (!existsSync(file)) return new Map();
  const read = z.safeParse(shape, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} está danificado: recupere-o do git.`);
  return new Map(Object.entries(read.data));
}

/** Keeps a set, with the new thumbnails among its own, and leaves no thumbnail that nothing names. */
export function keepAccepted(
  folder: string,
  screens: Screens,
  thumbnails: ReadonlyMap<string, Buffer>,
): void {
  const pictures = join(folder, 'thumbnails');
  mkdirSync(pictures, { recursive: true });
  const named = new Set([...screens.values()].flatMap(thumbnailsOf).map((name) => `${name}.webp`));
  for (const file of readdirSync(pictures)) if (!named.has(file)) rmSync(join(pictures, file));
  for (const [name, bytes] of thumbnails)
    if (named.has(`${name}.webp`)) writeFileSync(join(pictures, `${name}.webp`), bytes);
  const sorted = [...screens].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(join(folder, 'accepted.json'), `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}

const thumbnailsOf = ({ pictures }: Screen) =>
  Object.values(pictures).flatMap(({ thumbnail }) => thumbnail ?? []);
