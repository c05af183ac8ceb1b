import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/**
 * Keeps the keyboard's focus where it was when the page in a frame takes it by itself: only a pointer or Tab leads into
 * one. When what had it goes away, or can no longer be pressed, it is on the heading of what stands there now, or on the
 * first part of it that takes the focus.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = root.current;
    if (!within) return;
    let around: Element[] = [];
    let isLedOn = false;
    const noted = ({ target }: FocusEvent) => {
      // A frame hands its focus to its own page, and hears of none that the page takes.
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
    /** A page of this origin, whose presses are heard from its own window. */
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
    // What takes the focus has it only after the event.
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
  // A heading takes the focus from code alone.
  if (!home.matches(focusable)) home.setAttribute('tabindex', '-1');
  home.focus();
}
