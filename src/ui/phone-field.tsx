import { MaskedField, type MaskedFieldProps } from './masked-input.tsx';
import { phoneMask } from './masks.ts';

export function PhoneField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField type="tel" autoComplete="tel" {...props} mask={phoneMask} />;
}
