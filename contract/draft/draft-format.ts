/**
 * Released version of the stored draft context: increased when a stored context no longer reads as it is, with a migration
 * in `machines/order-funnel/decode-draft-context.ts`. A new optional field needs no new format.
 */
export const draftFormat = 1;
