import type { BrowserContext, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Doubles the text size, as people do in browser settings. A constructed style sheet passes every content policy. */
export async function enlargeText(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% }');
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * Returns which parts of the step's frame are too high: title and progress above 40 px with the keyboard up, or the
 * footer above 30 % of the screen with large text.
 */
async function highParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const progress = document.querySelector('ol[aria-label="Etapas do pedido"]')?.getBoundingClientRect();
    const title = document.querySelector('h1')?.parentElement?.getBoundingClientRect();
    const header = progress && title ? progress.bottom - title.top : 0;
    const footer = document.querySelector('.order-foot')?.getBoundingClientRect().height ?? 0;
    const isLow = innerHeight < 480 && innerWidth >= 360 && textSize === 16;
    return [
      ...(isLow && header > 40 ? [`the header is ${header} px high`] : []),
      ...(textSize > 16 && footer > innerHeight * 0.3 ? [`the footer is ${footer} px high`] : []),
    ];
  });
}

/**
 * Returns what cannot be read or reached on the page. These are elements beyond its edges, and words cut in two that
 * would fit a line. Controls and messages also count if they are covered when scrolled into view.
 */
async function misfits(page: Page): Promise<string[]> {
  // Elements that still slide in are not at their final position.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ timeline, effect, playState }) => {
      const isEndless = effect?.getTiming().iterations === Infinity;
      return playState !== 'running' || isEndless || !(timeline instanceof DocumentTimeline);
    }),
  );
  return page.evaluate(() => {
    const found = new Set<string>();
    const root = document.querySelector('dialog[open]') ?? document.body;
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const isDrawn = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, .skip-link, [aria-hidden="true"], svg, noscript');
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isBeyond = ({ left, right, width }: DOMRect) =>
      width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1);

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !isDrawn(parent) || parent.clientWidth === 1) continue;
      for (const word of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (lines.some(isBeyond) && !scrolls(parent))
          found.add(`beyond the edge: ${word[0]} in ${named(parent)}`);
        const whole = lines.reduce((sum, { width }) => sum + width, 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1 && whole < innerWidth * 0.8)
          found.add(`cut in two: ${word[0]} in ${named(parent)}`);
      }
    }
    const here = scrollY;
    for (const control of root.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="alert"]',
    )) {
      if (!isDrawn(control) || control.matches(':disabled, [type="hidden"]')) continue;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      if (isBeyond(box) && !scrolls(control)) found.add(`beyond the edge: ${named(control)}`);
      const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
      const hit = document.elementFromPoint(x, y);
      const isHit =
        hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.control === control);
      if (!isHit) found.add(`covered: ${named(control)} by ${hit ? named(hit) : 'the edge'}`);
    }
    scrollTo(0, here);
    return [...found];
  });
}

/** Expects that everything on the page can be read and reached, and that the step's frame leaves room for it. */
export async function expectToFit(page: Page): Promise<void> {
  expect([...(await misfits(page)), ...(await highParts(page))]).toEqual([]);
}

/** Returns whether nothing is drawn over the middle of a control, where it is now. Runs in the page. */
export function isUncovered(control: Element): boolean {
  const { x, y, width, height } = control.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return hit !== null && (control.contains(hit) || hit.contains(control));
}

/** Returns whether an element is completely on the screen, and not below the sticky button. Runs in the page. */
export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const foot = document.querySelector('.order-foot');
  const edge = foot && !foot.contains(element) ? foot.getBoundingClientRect() : undefined;
  return top >= 0 && bottom <= innerHeight && (!edge || edge.top >= bottom || edge.bottom <= top);
}

/** Returns the names of the controls that a toast overlaps at any scroll position of the page. */
export async function controlsUnderToast(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    const here = scrollY;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect();
      if (!toast) throw new Error('No toast is shown.');
      for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        const isOutside =
          control.closest('[data-sonner-toast], .sr-only, .skip-link') || !control.checkVisibility();
        if (
          !isOutside &&
          top < toast.bottom &&
          bottom > toast.top &&
          left < toast.right &&
          right > toast.left
        )
          found.add(control.getAttribute('aria-label') ?? control.textContent ?? control.id);
      }
    }
    scrollTo({ top: here, behavior: 'instant' });
    return [...found];
  });
}
