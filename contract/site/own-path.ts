const nowhere = 'https://own.invalid';

/** Longest path kept, in characters. */
const maximum = 300;

/**
 * Where to go after a form, if it is a path of this site: another site's address, however it is spelled (`//host`,
 * `/\host`, `/.//host`), is undefined.
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > maximum || !text.startsWith('/') || !URL.canParse(text, nowhere))
    return undefined;
  const { origin, pathname, search, hash } = new URL(text, nowhere);
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
