import { MaskedField, type MaskedFieldProps } from './masked-input.tsx';
import { phoneMask } from './masks.ts';

/** A mobile number with its area code. */
export function PhoneField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField type="tel" autoComplete="tel" {...props} mask={phoneMask} />;
}
