import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/**
 * If a script in an iframe takes the focus, moves the focus back to the last focused element. Clicks and Tab may move
 * the focus into the iframe. If the focused element disappears or is disabled, focuses the nearest heading in its
 * former containers, or else their first focusable element.
 */
export function useFocusRecovery(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rootElement = root.current;
    if (!rootElement) return;
    let ancestors: Element[] = [];
    let isMovedByUser = false;
    const rememberFocus = ({ target }: FocusEvent) => {
      // An iframe passes its focus to its page. The browser sends no event when that page takes the focus.
      if (target instanceof HTMLIFrameElement) return;
      isMovedByUser = false;
      ancestors = [];
      for (
        let part = target instanceof Element ? target : null;
        part && part !== rootElement;
        part = part.parentElement
      )
        ancestors.push(part);
    };
    const restoreFocus = () => {
      const [last, ...outer] = ancestors;
      const { activeElement } = document;
      const isTaken = activeElement instanceof HTMLIFrameElement && !isMovedByUser;
      const isLost =
        activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
      if (!last || !(isLost || isTaken)) return;
      if (last.isConnected && !last.matches(':disabled')) return isTaken ? focusOn(last) : undefined;
      const fallback = outer.find((part) => part.isConnected && fallbackIn(part) !== null);
      if (fallback) focusOn(fallbackIn(fallback));
    };
    const changes = new MutationObserver(restoreFocus);
    const onKeydown = ({ key }: KeyboardEvent) => {
      isMovedByUser = key === 'Tab';
    };
    /** The page in the iframe has the same origin, so its window reports pointer events. */
    const onLoad = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement)) return;
      target.contentWindow?.addEventListener(
        'pointerdown',
        () => {
          isMovedByUser = true;
        },
        true,
      );
    };
    rootElement.addEventListener('focusin', rememberFocus);
    rootElement.addEventListener('keydown', onKeydown, true);
    rootElement.addEventListener('load', onLoad, true);
    // `activeElement` changes only after the `blur` event.
    const onWindowBlur = () => setTimeout(restoreFocus);
    window.addEventListener('blur', onWindowBlur);
    changes.observe(rootElement, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      rootElement.removeEventListener('focusin', rememberFocus);
      rootElement.removeEventListener('keydown', onKeydown, true);
      rootElement.removeEventListener('load', onLoad, true);
      window.removeEventListener('blur', onWindowBlur);
      changes.disconnect();
    };
  }, [root]);
}

function fallbackIn(part: Element): Element | null {
  return part.querySelector('h2:not(.unseen), h3') ?? part.querySelector(focusable);
}

function focusOn(fallback: Element | null): void {
  if (!(fallback instanceof HTMLElement || fallback instanceof SVGElement)) return;
  // Headings are not focusable, so they get a `tabindex`.
  if (!fallback.matches(focusable)) fallback.setAttribute('tabindex', '-1');
  fallback.focus();
}
