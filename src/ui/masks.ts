import { withoutCountryCode } from '#contract/phone/phone-number';

/** Options of imask. In a pattern `0` is a digit; other characters are inserted. */
export type Mask = {
  /** Changes typed, pasted or autofilled text before it is masked. */
  prepare?: (text: string) => string;
} & (
  | { mask: string }
  | {
      mask: NumberConstructor;
      scale: number;
      min: number;
      radix: string;
      thousandsSeparator: string;
      mapToRadix: string[];
      normalizeZeros: boolean;
    }
);

export const cepMask: Mask = { mask: '00000-000' };
export const cpfMask: Mask = { mask: '000.000.000-00' };
/** Reais: `1.500,50`. A typed dot counts as a comma, because some keyboards have no comma. */
export const moneyMask: Mask = {
  mask: Number,
  scale: 2,
  min: 0,
  radix: ',',
  thousandsSeparator: '.',
  mapToRadix: ['.'],
  normalizeZeros: false,
  prepare: (text) => text.replace(/\.(?=\d{3}(?!\d))/g, ''),
};
export const phoneMask: Mask = { mask: '(00) 00000-0000', prepare: withoutCountryCode };
