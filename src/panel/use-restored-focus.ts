import { type RefObject, useEffect, useRef } from 'react';

export const cardIdOf = (orderId: string) => `pedido-${orderId}`;

/**
 * Moves the focus if the focused element disappeared: to the card of the order that was closed, else to the heading.
 * Keyboard and screen reader users do not start over.
 */
export function useRestoredFocus(
  heading: RefObject<HTMLElement | null>,
  { orderId, isSoundOn }: { orderId: string | undefined; isSoundOn: boolean },
): void {
  const touched = useRef<string>(undefined);
  useEffect(() => {
    if (orderId !== undefined) touched.current = orderId;
    else if (touched.current !== undefined)
      focusUnlessElsewhere(document.getElementById(cardIdOf(touched.current)) ?? heading.current);
  }, [orderId, heading]);
  useEffect(() => {
    if (isSoundOn) focusUnlessElsewhere(heading.current);
  }, [isSoundOn, heading]);
}

function focusUnlessElsewhere(next: HTMLElement | null): void {
  if (document.activeElement === document.body) next?.focus();
}
