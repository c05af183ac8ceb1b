/** Released version of the stored draft context; increased when the shape of `funnelContext` changes. */
export const draftFormat = 1;
