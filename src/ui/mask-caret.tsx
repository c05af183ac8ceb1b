import 'imask/esm/masked/pattern';
import { type RefObject, useEffect, useMemo } from 'react';
import useIMask from 'react-imask/esm/hook';
import { maskPlaces, maskTokens } from './mask.ts';

const definitions = Object.fromEntries(
  Object.entries(maskTokens).map(([sign, { accepts, change }]) => [
    sign,
    { mask: accepts, ...(change && { prepareChar: change }) },
  ]),
);

/** The same mask in the library's own signs, whose escape is a backslash. */
function patternOf(mask: string): string {
  return maskPlaces(mask)
    .map((place) => ('literal' in place ? `\\${place.literal}` : signOf(place.token)))
    .join('');
}

function signOf(token: (typeof maskTokens)[keyof typeof maskTokens]): string {
  return Object.entries(maskTokens).find(([, known]) => known === token)?.[0] ?? '';
}

/** What keeps the caret in its place; knows the text only as long as it is told of every change it did not make. */
export interface CaretKeeper {
  /** Takes over what the field holds now. */
  sync(): void;
}

/** Keeps the caret where the person put it while signs come and go around it. Draws nothing. */
export function MaskCaret({
  box,
  mask,
  prepare,
  keeper,
  onAccept,
}: {
  box: RefObject<HTMLInputElement | null>;
  mask: string;
  prepare: ((text: string) => string) | undefined;
  keeper: RefObject<CaretKeeper | null>;
  /** The text has changed and lies in the mask. */
  onAccept: (field: HTMLInputElement) => void;
}) {
  // Before the library listens: it would move the caret on focus, and a selection made by script be lost.
  useEffect(() => {
    const field = box.current;
    const stop = (event: Event) => event.stopImmediatePropagation();
    field?.addEventListener('focus', stop);
    return () => field?.removeEventListener('focus', stop);
  }, [box]);

  const options = useMemo(
    () => ({ mask: patternOf(mask), definitions, ...(prepare && { prepare }) }),
    [mask, prepare],
  );
  const { maskRef } = useIMask(options, {
    ref: box,
    onAccept: () => {
      if (box.current) onAccept(box.current);
    },
  });

  useEffect(() => {
    keeper.current = {
      sync() {
        const control = maskRef.current;
        if (control && control.displayValue !== box.current?.value) control.updateValue();
      },
    };
    return () => {
      keeper.current = null;
    };
  }, [box, keeper, maskRef]);
  return null;
}
