import type { FieldValues, Resolver } from 'react-hook-form';

/** A form's rules, loaded with its first check: nothing is checked before something was typed. */
export function lazyResolver<Values extends FieldValues, Checked>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
): Resolver<Values, unknown, Checked> {
  let rules: ReturnType<typeof load> | undefined;
  return async (values, context, options) => {
    rules ??= load();
    return (await rules)(values, context, options);
  };
}
