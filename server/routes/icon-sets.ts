import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { icons as phosphor } from '@iconify-json/ph';

type IconSet = typeof phosphor;

export interface IconAnswer extends IconSet {
  not_found?: string[];
}

const files: Readonly<Record<string, string>> = { ph: '@iconify-json/ph/icons.json' };
const read = new Map<string, IconSet>();

/**
 * Returns a set by its prefix. Returns undefined if there is none. Loads it at the first request, because it is
 * megabytes of JSON.
 */
function setOf(prefix: string): IconSet | undefined {
  const file = Object.hasOwn(files, prefix) ? files[prefix] : undefined;
  if (file === undefined) return undefined;
  const cachedSet = read.get(prefix);
  if (cachedSet) return cachedSet;
  const set: IconSet = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'));
  read.set(prefix, set);
  return set;
}

/** Returns icons of a set, including the targets of aliases. Returns undefined for an unknown prefix. */
export function iconAnswer(prefix: string, names: readonly string[]): IconAnswer | undefined {
  const set = setOf(prefix);
  if (!set) return undefined;
  const { icons, aliases = {}, width, height, lastModified } = set;
  const found: IconSet['icons'] = {};
  const named: NonNullable<IconSet['aliases']> = {};
  const missing: string[] = [];
  const take = (name: string): void => {
    const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
    const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
    if (icon) found[name] = icon;
    else if (alias) {
      named[name] = alias;
      take(alias.parent);
    } else missing.push(name);
  };
  for (const name of new Set(names)) take(name);
  return {
    prefix,
    ...(lastModified === undefined ? {} : { lastModified }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    icons: found,
    ...(Object.keys(named).length > 0 ? { aliases: named } : {}),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}

/** Returns an icon such as `ph:user` as SVG for a page rendered here; `''` if no set contains it. */
export function drawIcon(icon: string): string {
  const [prefix = '', name = ''] = icon.split(':');
  const set = setOf(prefix);
  const drawn = set && Object.hasOwn(set.icons, name) ? set.icons[name] : undefined;
  if (!set || !drawn) return '';
  const { body, width = set.width, height = set.height } = drawn;
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${body}</svg>`;
}
