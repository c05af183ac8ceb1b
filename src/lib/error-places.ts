/**
 * Matches a position in a file of the build or, in development, of the source. Works for the stacks of all browsers.
 */
const place = /(?:assets|src)\/[\w./-]+\.[jt]sx?(?:\?[\w=&.]*)?:\d+:\d+/g;

/**
 * Returns the positions in this app's files that an error passed, innermost first, at most 20. The rest of the stack is
 * dropped.
 */
export function stackPositions({ stack = '' }: Error): string[] {
  return [...stack.matchAll(place)].map(([found]) => found.replace(/\?[^:]*/, '')).slice(0, 20);
}
