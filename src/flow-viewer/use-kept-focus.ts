import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/**
 * Keeps the keyboard's focus where it was when what had it goes away, or can no longer be pressed: on the heading of what
 * stands there now, or on the first part of it that takes the focus.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = root.current;
    if (!within) return;
    let around: Element[] = [];
    const noted = ({ target }: FocusEvent) => {
      around = [];
      for (
        let part = target instanceof Element ? target : null;
        part && part !== within;
        part = part.parentElement
      )
        around.push(part);
    };
    const kept = () => {
      const [last, ...outer] = around;
      const { activeElement } = document;
      const isLost =
        activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
      if (!last || !isLost || (last.isConnected && !last.matches(':disabled'))) return;
      const home = outer.find((part) => part.isConnected && homeIn(part) !== null);
      if (home) focusOn(homeIn(home));
    };
    const changes = new MutationObserver(kept);
    within.addEventListener('focusin', noted);
    changes.observe(within, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      within.removeEventListener('focusin', noted);
      changes.disconnect();
    };
  }, [root]);
}

function homeIn(part: Element): Element | null {
  return part.querySelector('h2:not(.unseen), h3') ?? part.querySelector(focusable);
}

function focusOn(home: Element | null): void {
  if (!(home instanceof HTMLElement || home instanceof SVGElement)) return;
  // A heading takes the focus from code alone.
  if (!home.matches(focusable)) home.setAttribute('tabindex', '-1');
  home.focus();
}
