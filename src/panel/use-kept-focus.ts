import { type RefObject, useEffect, useRef } from 'react';

/** The id of an order's card. */
export const cardIdOf = (orderId: string) => `pedido-${orderId}`;

/**
 * Where what had the focus is gone with what was done, the focus goes on to the order it was done with, or else to the
 * heading: nobody who works by keyboard or ear starts over.
 */
export function useKeptFocus(
  heading: RefObject<HTMLElement | null>,
  { orderId, isHeard }: { orderId: string | undefined; isHeard: boolean },
): void {
  const touched = useRef<string>(undefined);
  useEffect(() => {
    if (orderId !== undefined) touched.current = orderId;
    else if (touched.current !== undefined)
      focusUnlessElsewhere(document.getElementById(cardIdOf(touched.current)) ?? heading.current);
  }, [orderId, heading]);
  useEffect(() => {
    if (isHeard) focusUnlessElsewhere(heading.current);
  }, [isHeard, heading]);
}

function focusUnlessElsewhere(next: HTMLElement | null): void {
  if (document.activeElement === document.body) next?.focus();
}
