import type { Locator, Page } from 'playwright/test';
import type { Hand } from '../gestures.ts';

/** Implements `Hand` in a browser. Elements under an open dialog cannot be reached, as for any user. */
export function browserHand(page: Page): Hand {
  const area = async (inside?: string | RegExp): Promise<Locator> => {
    if (typeof inside === 'string') return page.locator(`[id="${inside}"]`);
    if (inside) {
      const group = page.getByRole('group', { name: inside });
      return (await group.count()) > 0 ? group.first() : page.getByRole('alertdialog', { name: inside });
    }
    // A single query, because a dialog may open or close between two.
    return page.locator('dialog[open], body:not(:has(dialog[open]))').last();
  };
  return {
    async press(role, name, { within } = {}) {
      await (await area(within)).getByRole(role, { name }).first().click();
    },
    async write(label, text) {
      const field = (await area()).getByLabel(label, { exact: true }).first();
      await field.fill('');
      await field.pressSequentially(text);
    },
    async choose(label, option) {
      await (await area()).getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    has: async (role, name) => (await (await area()).getByRole(role, { name }).count()) > 0,
    hasField: async (label) => (await (await area()).getByLabel(label, { exact: true }).count()) > 0,
    read: async (label) => (await area()).getByLabel(label, { exact: true }).first().inputValue(),
    text: async () => (await area()).innerText(),
    async open(href) {
      // As with Back, the page stays loaded and its router receives the new address.
      await page.evaluate((to) => {
        window.history.pushState(window.history.state, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
      }, href);
    },
  };
}
