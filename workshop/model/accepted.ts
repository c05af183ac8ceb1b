import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Screen, screen } from './picture.ts';

export const acceptedFolder = 'workshop/gallery/accepted';

export type Screens = ReadonlyMap<string, Screen>;

const shape = z.record(z.string(), screen);

/** Returns the accepted screens of a folder, or an empty map if there are none. Throws if the file is damaged. */
export function readAccepted(folder: string): Screens {
  const file = join(folder, 'accepted.json');
  if (!existsSync(file)) return new Map();
  const read = z.safeParse(shape, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is damaged: restore it from git.`);
  return new Map(Object.entries(read.data));
}

/** Writes the accepted screens and new thumbnails, and deletes thumbnails that no screen uses. */
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
