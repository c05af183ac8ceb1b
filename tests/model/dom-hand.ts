import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Hand } from '../../workshop/model/gestures.ts';

/** Fingers on a page drawn in this process; `open` is what its address bar, Back and links do. */
export function domHand(user: UserEvent, open: (href: string) => Promise<void>): Hand {
  const area = (inside?: string | RegExp) => {
    if (inside === undefined) return openDialog() ?? document.body;
    if (typeof inside === 'string') return document.getElementById(inside) ?? document.body;
    const named = [
      ...screen.queryAllByRole('group', { name: inside }),
      ...screen.queryAllByRole('alertdialog'),
    ];
    // What is still opening is waited for: the page under it may have a button of the same name.
    if (!named[0]) throw new Error(`nothing is called ${inside}`);
    return named[0];
  };
  const field = (label: string | RegExp) => within(area()).queryAllByLabelText(label)[0];
  return {
    async press(role, name, { within: inside } = {}) {
      const found = await waitFor(() => {
        const [first] = within(area(inside)).queryAllByRole(role, { name });
        if (!first) throw new Error(`nothing to press: ${role} ${name}`);
        return first;
      });
      await user.click(found);
    },
    async write(label, text) {
      const found = await waitFor(() => {
        const one = field(label);
        if (!one) throw new Error(`no field ${label}`);
        return one;
      });
      await user.clear(found);
      await user.type(found, text);
    },
    async choose(label, option) {
      await user.selectOptions(within(area()).getByLabelText(label), option);
    },
    has: async (role, name) => within(area()).queryAllByRole(role, { name }).length > 0,
    hasField: async (label) => field(label) !== undefined,
    read: async (label) => (field(label) as HTMLInputElement | undefined)?.value ?? '',
    text: async () => area().textContent ?? '',
    open: (href) => act(() => open(href)),
  };
}

/** The dialog over the page, if there is one. */
function openDialog(): HTMLElement | undefined {
  return document.querySelector<HTMLDialogElement>('dialog[open]') ?? undefined;
}
