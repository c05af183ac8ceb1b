import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Renders the form again and calls `keep` once if one of the fields was changed before hydration. `register` adopts the
 * change but raises no event. Read the value with `watch`, because `useWatch` returns the old one.
 */
export function useTextBeforeHydration<Values extends FieldValues, Context, Checked>(
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
