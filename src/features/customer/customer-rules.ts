import { customer } from '#contract/order';
import { formResolver } from '#src/lib/form-resolver.ts';

/** Who receives, by the contract's own rules. */
export const customerResolver = formResolver(customer);
