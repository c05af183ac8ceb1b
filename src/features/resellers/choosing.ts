import type { MouseEvent } from 'react';
import type { Reseller } from '#contract/reseller/reseller';

/** The id of the form in which the list posts the chosen reseller. */
export const chooseFormId = 'choose-reseller';

/** A submit button that chooses a reseller. */
export const choosing = (reseller: Reseller, onChoose: (reseller: Reseller) => void) => ({
  type: 'submit' as const,
  form: chooseFormId,
  name: 'reseller',
  value: reseller.id,
  onClick(event: MouseEvent) {
    event.preventDefault();
    onChoose(reseller);
  },
});
