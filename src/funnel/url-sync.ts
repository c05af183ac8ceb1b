import { positionOf } from '#machines/order-funnel/position';
import { isDialog, pathOf, type StepRequest } from '#machines/order-funnel/steps';
import type { Funnel } from './funnel.ts';
import { sameRequest, stepRequestAt } from './request.ts';

/** The part of the router that `followMachine` needs. */
export interface Navigator {
  /** The browser's location, or the one being navigated to. */
  location(): { pathname: string; search: Record<string, unknown> };
  go(href: string, options: { replace: boolean; openedDialog?: true }): void;
  back(): void;
  /** Whether the current history entry is a dialog that was opened from the screen below it. */
  isOpenedDialog(): boolean;
}

/**
 * Machine → URL: when the step changed and the URL differs, the URL is updated, at once where the machine has moved on
 * before its screen was mounted. A placed order replaces its checkout,
 * so that Back never returns into it; a dialog is one entry, and closing it goes back to the entry it came from.
 */
export function followMachine({ actor }: Funnel, navigator: Navigator): () => void {
  const shown = () => {
    const { pathname, search } = navigator.location();
    return stepRequestAt(pathname, search);
  };
  let before = shown();
  const follow = (snapshot: ReturnType<typeof actor.getSnapshot>) => {
    const position = positionOf(snapshot);
    const left = before;
    before = position;
    if (!position || sameRequest(position, left) || sameRequest(position, shown())) return;
    move(navigator, left, position);
  };
  follow(actor.getSnapshot());
  return actor.subscribe(follow).unsubscribe;
}

function move(navigator: Navigator, from: StepRequest | undefined, to: StepRequest): void {
  const closesDialog = from !== undefined && isDialog(from.step) && !isDialog(to.step);
  if (closesDialog && navigator.isOpenedDialog()) {
    navigator.back();
    return;
  }
  const placed = from?.orderId === undefined && to.orderId !== undefined;
  const opensDialog = isDialog(to.step);
  navigator.go(pathOf(to), {
    replace: placed || closesDialog,
    ...(opensDialog ? { openedDialog: true } : {}),
  });
}
