import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Redraws the form and calls `keep` once if one of the fields was changed before hydration. `register` takes such a
 * change into the form, but raises no event for it: read it with `watch`, as `useWatch` keeps the value before it.
 */
export function useTypedEarly<Values extends FieldValues, Context, Checked>(
  { getFieldState }: UseFormReturn<Values, Context, Checked>,
  names: readonly FieldPath<Values>[],
  keep: () => void,
): void {
  const [, setEarly] = useState(false);
  const takeEarly = useEffectEvent(() => {
    if (!names.some((name) => getFieldState(name).isDirty)) return;
    setEarly(true);
    keep();
  });
  useEffect(() => takeEarly(), []);
}
