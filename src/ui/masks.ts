import type { IMask } from 'react-imask';

type Dynamic = InstanceType<typeof IMask.MaskedDynamic>;

/** Options of imask. In a pattern `0` is a digit. Other characters are inserted. */
export type Mask = {
  /** Changes typed, pasted or autofilled text before it is masked. */
  prepare?: (text: string) => string;
} & (
  | { mask: string }
  | Pick<Dynamic, 'mask' | 'dispatch'>
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
