/** Nothing around an element hides it: it is there for whoever looks and for whoever listens. */
export function isShown(element: Element): boolean {
  const hidden = '[hidden], [aria-hidden="true"], dialog:not([open]), [style*="display: none"]';
  return element.isConnected && element.closest(hidden) === null;
}
