/** A place in a file of the build or, while developing, of the source; in any browser's stack. */
const place = /(?:assets|src)\/[\w./-]+\.[jt]sx?(?:\?[\w=&.]*)?:\d+:\d+/g;

/** The places in this app's files that an error passed, the innermost first, at most 20; nothing else of its stack. */
export function placesOf({ stack = '' }: Error): string[] {
  return [...stack.matchAll(place)].map(([found]) => found.replace(/\?[^:]*/, '')).slice(0, 20);
}
