import type { MouseEvent } from 'react';

/**
 * Returns the props of a button that calls `act` once the page is hydrated, and submits the form with this id before.
 * Without a form the button needs the script.
 */
export function submitting(form: string | undefined, act: (() => void) | undefined) {
  return {
    type: form === undefined ? ('button' as const) : ('submit' as const),
    form,
    onClick(event: MouseEvent) {
      event.preventDefault();
      act?.();
    },
  };
}
