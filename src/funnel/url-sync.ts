import { positionOf } from '#machines/order-funnel/position';
import { isDialog, pathOf, type StepRequest } from '#machines/order-funnel/steps';
import type { Funnel } from './funnel.ts';
import { sameRequest, stepRequestAt } from './request.ts';

export interface Navigator {
  /** Returns the browser's location, or the one being navigated to. */
  location(): { pathname: string; search: Record<string, unknown> };
  go(href: string, options: { replace: boolean; openedDialog?: true }): void;
  back(): void;
  /** Returns whether the current history entry is a dialog that was opened from the screen below it. */
  isOpenedDialog(): boolean;
}

/**
 * Updates the URL when the machine's step changes, and once at the start if the machine has already moved on. A placed
 * order replaces its checkout, so that Back never returns to it. A dialog is one history entry; closing the dialog goes
 * back to the entry it was opened from.
 */
export function followMachine({ actor }: Funnel, navigator: Navigator): () => void {
  const shownStep = () => {
    const { pathname, search } = navigator.location();
    return stepRequestAt(pathname, search);
  };
  let before = shownStep();
  const follow = (snapshot: ReturnType<typeof actor.getSnapshot>) => {
    const position = positionOf(snapshot);
    const left = before;
    before = position;
    if (!position || sameRequest(position, left) || sameRequest(position, shownStep())) return;
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
