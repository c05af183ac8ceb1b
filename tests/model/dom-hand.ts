import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Hand } from '../../workshop/model/gestures.ts';

/** Performs gestures on a page rendered in this process. `open` handles the address bar, Back and links. */
export function domHand(user: UserEvent, open: (href: string) => Promise<void>): Hand {
  const area = (inside?: string | RegExp) => {
    if (inside === undefined) return openDialog() ?? document.body;
    if (typeof inside === 'string') return document.getElementById(inside) ?? document.body;
    const named = [
      ...screen.queryAllByRole('group', { name: inside }),
      ...screen.queryAllByRole('alertdialog'),
    ];
    // Throws while a dialog is still opening, because the page below may have a button with the same name.
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

function openDialog(): HTMLElement | undefined {
  return document.querySelector<HTMLDialogElement>('dialog[open]') ?? undefined;
}
