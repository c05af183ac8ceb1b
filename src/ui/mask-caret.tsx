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

/** The mask in the library's own syntax, whose escape is a backslash. */
function patternOf(mask: string): string {
  return maskPlaces(mask)
    .map((place) => ('literal' in place ? `\\${place.literal}` : signOf(place.token)))
    .join('');
}

function signOf(token: (typeof maskTokens)[keyof typeof maskTokens]): string {
  return Object.entries(maskTokens).find(([, known]) => known === token)?.[0] ?? '';
}

/** Keeps the caret in place; needs `sync` after every change that it did not make itself. */
export interface CaretKeeper {
  /** Reads the field's current text. */
  sync(): void;
}

/** Keeps the caret where the person put it while characters are inserted and removed around it. Renders nothing. */
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
  /** Called after the text has changed and matches the mask. */
  onAccept: (field: HTMLInputElement) => void;
}) {
  // Registered before the library's own listener, which would move the caret on focus and lose a selection made by
  // script.
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
