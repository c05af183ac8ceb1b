/** Released versions of what a draft holds; raised when the shape of `funnelContext` changes. */
export const draftFormat = 1;
