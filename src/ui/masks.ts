import { withoutCountryCode } from '#contract/phone/phone-number';

/** A mask in the words of imask: `0` is a digit, anything else is written in between. */
export interface Mask {
  mask: string;
  /** Changes what is typed, pasted or filled in before it is masked. */
  prepare?: (text: string) => string;
}

export const cepMask: Mask = { mask: '00000-000' };
export const cpfMask: Mask = { mask: '000.000.000-00' };
export const phoneMask: Mask = { mask: '(00) 00000-0000', prepare: withoutCountryCode };
