import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { loadCode } from './load-code.ts';

/**
 * A form's rules, loaded with its first validation, as nothing is validated before input. Where loading fails, the
 * form's first field has an error of the type `unloaded`, whose message says so, and the next validation retries.
 */
export function lazyResolver<Values extends FieldValues, Checked>(
  load: () => Promise<Resolver<Values, unknown, Checked>>,
): Resolver<Values, unknown, Checked> {
  return async (values, context, options) => {
    const errors: FieldErrors<Values> = {};
    const rules = await loadCode(load).catch(() => undefined);
    if (rules) return rules(values, context, options);
    const [first = ''] = Object.keys(values);
    Object.assign(errors, { [first]: { type: 'unloaded', message: 'Sem conexão: tente de novo.' } });
    return { values: {}, errors };
  };
}
