import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/**
 * If a script in an iframe takes the focus, moves the focus back to the last focused element. Clicks and Tab may move
 * the focus into the iframe. If the focused element disappears or is disabled, focuses the nearest heading in its
 * former containers, or else their first focusable element.
 */
export function useFocusRecovery(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = root.current;
    if (!within) return;
    let around: Element[] = [];
    let isLedOn = false;
    const noted = ({ target }: FocusEvent) => {
      // An iframe passes its focus to its page. The browser sends no event when that page takes the focus.
      if (target instanceof HTMLIFrameElement) return;
      isLedOn = false;
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
      const isTaken = activeElement instanceof HTMLIFrameElement && !isLedOn;
      const isLost =
        activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
      if (!last || !(isLost || isTaken)) return;
      if (last.isConnected && !last.matches(':disabled')) return isTaken ? focusOn(last) : undefined;
      const home = outer.find((part) => part.isConnected && homeIn(part) !== null);
      if (home) focusOn(homeIn(home));
    };
    const changes = new MutationObserver(kept);
    const pressed = ({ key }: KeyboardEvent) => {
      isLedOn = key === 'Tab';
    };
    /** The page in the iframe has the same origin, so its window reports pointer events. */
    const loaded = ({ target }: Event) => {
      if (!(target instanceof HTMLIFrameElement)) return;
      target.contentWindow?.addEventListener(
        'pointerdown',
        () => {
          isLedOn = true;
        },
        true,
      );
    };
    within.addEventListener('focusin', noted);
    within.addEventListener('keydown', pressed, true);
    within.addEventListener('load', loaded, true);
    // `activeElement` changes only after the `blur` event.
    const left = () => setTimeout(kept);
    window.addEventListener('blur', left);
    changes.observe(within, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      within.removeEventListener('focusin', noted);
      within.removeEventListener('keydown', pressed, true);
      within.removeEventListener('load', loaded, true);
      window.removeEventListener('blur', left);
      changes.disconnect();
    };
  }, [root]);
}

function homeIn(part: Element): Element | null {
  return part.querySelector('h2:not(.unseen), h3') ?? part.querySelector(focusable);
}

function focusOn(home: Element | null): void {
  if (!(home instanceof HTMLElement || home instanceof SVGElement)) return;
  // Headings are not focusable, so they get a `tabindex`.
  if (!home.matches(focusable)) home.setAttribute('tabindex', '-1');
  home.focus();
}
