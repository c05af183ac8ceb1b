/** Returns whether no ancestor hides an element from sight or from screen readers. */
export function isShown(element: Element): boolean {
  const hidden = '[hidden], [aria-hidden="true"], dialog:not([open]), [style*="display: none"]';
  return element.isConnected && element.closest(hidden) === null;
}
