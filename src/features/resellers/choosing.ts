import type { MouseEvent } from 'react';
import { chosenField } from '#contract/reseller/chosen-field';
import type { Reseller } from '#contract/reseller/reseller';

/** A submit button that chooses a reseller; before the page is alive, as plain HTML (choose-reseller.ts). */
export const choosing = (reseller: Reseller, onChoose: (reseller: Reseller) => void) => ({
  type: 'submit' as const,
  form: chosenField,
  name: chosenField,
  value: reseller.id,
  onClick(event: MouseEvent) {
    event.preventDefault();
    onChoose(reseller);
  },
});
