/**
 * Version of the stored draft context. Increase it when older contexts can no longer be decoded, and add a migration to
 * `machines/order-funnel/decode-draft-context.ts`. A new optional field needs no new format.
 */
export const draftFormat = 1;
