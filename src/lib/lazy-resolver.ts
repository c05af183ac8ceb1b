import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * A form's rules, loaded with its first check: nothing is checked before something was typed. Where they cannot be
 * loaded the form's first field says so, and the next check tries anew.
 */
export function lazyResolver<Values extends FieldValues, Checked>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
): Resolver<Values, unknown, Checked> {
  return async (values, context, options) => {
    const errors: FieldErrors<Values> = {};
    // A module that was loaded once is there at once; one that failed is asked for again.
    const rules = await load().catch(() => undefined);
    if (rules) return rules(values, context, options);
    const [first = ''] = Object.keys(values);
    Object.assign(errors, { [first]: { message: 'Sem conexão: tente de novo.' } });
    return { values: {}, errors };
  };
}
