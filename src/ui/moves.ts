/** Returns whether animations are allowed (`prefers-reduced-motion`). */
export function moves(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
