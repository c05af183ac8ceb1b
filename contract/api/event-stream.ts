/**
 * The event that every stream sends while the server reads the database and can send changes. Its `data` is empty.
 * Browsers hide comments of a stream from the page, so it is an event.
 */
export const streamSign = 'sinal';

/** Time between two signs, in ms. Proxies end silent connections after 30 s or more. */
export const signEveryMs = 20_000;

/** A page counts a stream as lost after this time without an event, in ms. */
export const streamSilenceMs = 28_000;

export const signBytes = new TextEncoder().encode(`event: ${streamSign}\ndata:\n\n`);
