import type { MouseEvent } from 'react';

/**
 * A button that acts by itself once the page is hydrated, and submits a form by its id before. Without a form it needs the
 * script.
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
