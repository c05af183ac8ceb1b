import { lazy, Suspense } from 'react';
import { Field } from './input.tsx';
import { maskValue } from './mask.ts';
import type { MaskedFieldProps } from './masked-control.tsx';

const MaskedControl = lazy(async () => ({ default: (await import('./masked-control.tsx')).MaskedControl }));

/** One line of text held in the form of a mask. The masks come once the page is alive; until then it is a plain input. */
export function MaskedField(props: MaskedFieldProps) {
  const { mask, value, defaultValue, onChange: _, prepare: __, ...plain } = props;
  const shown = maskValue(mask, value ?? defaultValue ?? '');
  return (
    <Suspense fallback={<Field {...plain} defaultValue={shown} />}>
      <MaskedControl {...props} />
    </Suspense>
  );
}
