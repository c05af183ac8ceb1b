const nowhere = 'https://own.invalid';

const maximum = 300;

/**
 * Returns the path to open after a form. Returns undefined for a URL of another site, in any spelling (`//host`,
 * `/\host`, `/.//host`), which prevents open redirects.
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > maximum || !text.startsWith('/') || !URL.canParse(text, nowhere))
    return undefined;
  const { origin, pathname, search, hash } = new URL(text, nowhere);
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
