import { customer } from '#contract/order/order';
import { formResolver } from '#src/lib/form-resolver.ts';

const rules = formResolver(customer);

/** The recipient's rules, from the contract; an untouched field counts as empty. */
export const customerResolver: typeof rules = (values, context, options) =>
  rules({ ...values, name: values.name ?? '', phone: values.phone ?? '' }, context, options);
