import { lazy, Suspense } from 'react';
import { Field } from './input.tsx';
import { maskValue } from './mask.ts';
import type { MaskedControl, MaskedFieldProps } from './masked-control.tsx';

let Loaded: typeof MaskedControl | undefined;

/** Loads the masks before a screen with masked fields is drawn in the browser, so that nothing is typed without them. */
export async function loadMasks(): Promise<typeof MaskedControl> {
  const control = await import('./masked-control.tsx');
  if (typeof document !== 'undefined') Loaded = control.MaskedControl;
  return control.MaskedControl;
}

const Lazy = lazy(async () => ({ default: await loadMasks() }));

/**
 * One line of text held in the form of a mask. On a page the server drew it is a plain input until the masks are
 * there; what was typed meanwhile stays.
 */
export function MaskedField(props: MaskedFieldProps) {
  if (Loaded) return <Loaded {...props} />;
  const { mask, value, defaultValue, onChange: _, prepare: __, ...plain } = props;
  const shown = maskValue(mask, value ?? defaultValue ?? '');
  return (
    <Suspense fallback={<Field {...plain} defaultValue={shown} />}>
      <Lazy {...props} />
    </Suspense>
  );
}
