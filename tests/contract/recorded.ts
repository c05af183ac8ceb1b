import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One recorded request and response of a running Strapi 5.54. */
export interface Recorded {
  name: string;
  order: number;
  request: { method: string; path: string; headers: Record<string, string>; body: unknown };
  response: { status: number; headers: Record<string, string | string[]>; body: unknown };
}

const folder = join(import.meta.dirname, 'truth/strapi');

export const recordings: Recorded[] = readdirSync(folder)
  .filter((name) => name !== 'index.json')
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recorded)
  .sort((one, other) => one.order - other.order);

const volatileKeys = ['jwt', 'id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt'];

/** Replaces values that differ between runs by their name. Null dates stay, so that tests see whether a date is set. */
export function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      volatileKeys.includes(key) && inner !== null ? `a ${key}` : steady(inner),
    ]),
  );
}
