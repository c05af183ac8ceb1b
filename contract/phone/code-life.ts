/** How long a code sent by SMS is valid, in seconds. */
export const codeLifeSeconds = 300;
