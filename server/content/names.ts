import { createHash, randomBytes } from 'node:crypto';

/** Returns the slug of a name: `Botijão P13` → `botijao-p13`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns an id with 24 letters and digits, the format of Strapi. The same entry has the same id on every machine. */
export function documentIdOf(kind: string, slug: string): string {
  return base36(createHash('sha256').update(`${kind}/${slug}`).digest('hex'));
}

export function newDocumentId(): string {
  return base36(randomBytes(32).toString('hex'));
}

const base36 = (hex: string) => BigInt(`0x${hex}`).toString(36).padStart(24, 'a').slice(-24);
