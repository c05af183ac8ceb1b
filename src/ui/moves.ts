/** Whether this person wants to see things move. */
export function moves(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
