import { customer } from '#contract/order/order';
import { formResolver } from '#src/lib/form-resolver.ts';

const rules = formResolver(customer);

/** Who receives, by the contract's own rules; a field that was never filled counts as empty. */
export const customerResolver: typeof rules = (values, context, options) =>
  rules({ ...values, name: values.name ?? '', phone: values.phone ?? '' }, context, options);
